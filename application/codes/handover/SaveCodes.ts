import dayjs from 'dayjs'
import { codesCsv } from '../../../domain/codes/handover/codesCsv'
import { EXPORT_HEADER, exportRow } from '../../../domain/codes/handover/exportColumns'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { ok, type Result } from '../../../domain/shared/Result'
import type { Clock } from '../../ports/device/Clock'
import type { Downloads } from '../../ports/device/Downloads'
import type { WorkbookRow, Workbooks } from '../../ports/device/Workbooks'

/** 'csv' is the specified file (CSV-2); 'csv-semicolon' the same for an Excel in Spanish; 'xlsx' a workbook with text cells. */
export type ExportFormat = 'csv' | 'csv-semicolon' | 'xlsx'

export interface ExportFailure {
  /** 'codes-gone': the leader has none of the codes that were asked for. */
  readonly kind: 'download-failed' | 'workbook-failed' | 'codes-gone'
}

export interface SavedFile {
  readonly fileName: string
}

export interface CodesToSave {
  readonly codes: readonly TrackedCode[]
  /** Of the group that the codes are (CSV-4); null where each row has its own event's. */
  readonly eventName: string | null
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function* rowsOf({ codes, eventName }: CodesToSave): Generator<WorkbookRow> {
  yield EXPORT_HEADER
  for (const code of codes) yield exportRow(code, eventName)
}

/** Saves codes as `codigos-{timestamp}` (CSV-1), the timestamp in local time. */
export class SaveCodes {
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
    wanted: CodesToSave,
    format: ExportFormat,
    signal: AbortSignal,
  ): Promise<Result<SavedFile, ExportFailure>> {
    const name = `codigos-${dayjs(this.clock.now()).format('YYYYMMDDHHmmss')}`
    if (format !== 'xlsx') {
      const delimiter = format === 'csv' ? ',' : ';'
      const lines = codesCsv(wanted.codes, { delimiter, eventName: wanted.eventName })
      return this.save(`${name}.csv`, 'text/csv;charset=utf-8', lines, signal)
    }
    const workbook = await this.workbooks.make('Códigos', rowsOf(wanted), signal)
    return workbook.ok ? this.save(`${name}.xlsx`, XLSX, workbook.value, signal) : workbook
  }

  private async save(
    fileName: string,
    mediaType: string,
    content: Iterable<string> | Uint8Array<ArrayBuffer>,
    signal: AbortSignal,
  ) {
    const saved = await this.downloads.save(fileName, mediaType, content, signal)
    return saved.ok ? ok({ fileName }) : saved
  }
}
