import dayjs from 'dayjs'
import { codesCsv } from '../../../domain/codes/handover/codesCsv'
import { EXPORT_HEADER, exportRow } from '../../../domain/codes/handover/exportColumns'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { ok, type Result } from '../../../domain/shared/Result'
import type { Cancellation } from '../../ports/device/Cancellation'
import type { Clock } from '../../ports/device/Clock'
import type { Downloads } from '../../ports/device/Downloads'
import type { WorkbookRow, Workbooks } from '../../ports/device/Workbooks'

/** 'csv' is the file of spec §2; 'csv-semicolon' the same for an Excel in Spanish; 'xlsx' a workbook with text cells. */
export type ExportFormat = 'csv' | 'csv-semicolon' | 'xlsx'

export interface CodesToExport {
  readonly codes: readonly TrackedCode[]
  /** Of the group that the codes are (spec §2); null where each row has its own event's. */
  readonly eventName: string | null
}

export interface ExportFailure {
  readonly kind: 'download-failed' | 'workbook-failed'
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function* rowsOf({ codes, eventName }: CodesToExport): Generator<WorkbookRow> {
  yield EXPORT_HEADER
  for (const code of codes) yield exportRow(code, eventName)
}

/** Saves codes as `codigos-{timestamp}` (spec §2), the timestamp in local time. */
export class ExportCodes {
  private readonly downloads: Downloads
  private readonly workbooks: Workbooks
  private readonly clock: Clock

  constructor(downloads: Downloads, workbooks: Workbooks, clock: Clock) {
    this.downloads = downloads
    this.workbooks = workbooks
    this.clock = clock
  }

  /** Called when the formats are offered: without a network a workbook could not be made any more. */
  prepare(): void {
    this.workbooks.prepare()
  }

  async run(
    wanted: CodesToExport,
    format: ExportFormat,
    cancellation: Cancellation,
  ): Promise<Result<{ readonly fileName: string }, ExportFailure>> {
    const name = `codigos-${dayjs(this.clock.now()).format('YYYYMMDDHHmmss')}`
    if (format !== 'xlsx') {
      const delimiter = format === 'csv' ? ',' : ';'
      const lines = codesCsv(wanted.codes, { delimiter, eventName: wanted.eventName })
      return this.save(`${name}.csv`, 'text/csv;charset=utf-8', lines, cancellation)
    }
    const workbook = await this.workbooks.make('Códigos', rowsOf(wanted), cancellation)
    return workbook.ok ? this.save(`${name}.xlsx`, XLSX, workbook.value, cancellation) : workbook
  }

  private async save(
    fileName: string,
    mediaType: string,
    content: Iterable<string> | Uint8Array<ArrayBuffer>,
    cancellation: Cancellation,
  ) {
    const saved = await this.downloads.save(fileName, mediaType, content, cancellation)
    return saved.ok ? ok({ fileName }) : saved
  }
}
