import dayjs from 'dayjs'
import { codesCsv } from '../../../domain/codes/handover/codesCsv'
import { EXPORT_HEADER, exportRow } from '../../../domain/codes/handover/exportColumns'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { ok, type Result } from '../../../domain/shared/Result'
import type { Clock } from '../../ports/device/Clock'
import type { Downloads } from '../../ports/device/Downloads'
import type { WorkbookRow, Workbooks } from '../../ports/device/Workbooks'

/**
 * 'csv' is the specified file (CSV-2), 'csv-semicolon' the same for Excel with Spanish settings,
 * 'xlsx' a workbook with text cells.
 */
export type ExportFormat = 'csv' | 'csv-semicolon' | 'xlsx'

export interface ExportFailure {
  /** 'codes-gone': the leader has none of the requested codes. */
  readonly kind: 'download-failed' | 'workbook-failed' | 'codes-gone'
}

export interface SavedFile {
  readonly fileName: string
}

export interface CodesToSave {
  readonly codes: readonly TrackedCode[]
  /** The event name of the group (CSV-4); null if each row has its own. */
  readonly eventName: string | null
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

function* rowsOf({ codes, eventName }: CodesToSave): Generator<WorkbookRow> {
  yield EXPORT_HEADER
  for (const code of codes) yield exportRow(code, eventName)
}

/** Saves codes as `codigos-{timestamp}` (CSV-1), in local time. */
export class SaveCodes {
  private readonly downloads: Downloads
  private readonly workbooks: Workbooks
  private readonly clock: Clock

  constructor(downloads: Downloads, workbooks: Workbooks, clock: Clock) {
    this.downloads = downloads
    this.workbooks = workbooks
    this.clock = clock
  }

  /** Call when offering the formats: offline, the workbook writer could no longer be loaded. */
  prepare(): void {
    this.workbooks.prepare()
  }

  async run(
    request: CodesToSave,
    format: ExportFormat,
    signal: AbortSignal,
  ): Promise<Result<SavedFile, ExportFailure>> {
    const name = `codigos-${dayjs(this.clock.now()).format('YYYYMMDDHHmmss')}`
    if (format !== 'xlsx') {
      const delimiter = format === 'csv' ? ',' : ';'
      const lines = codesCsv(request.codes, { delimiter, eventName: request.eventName })
      return this.save(`${name}.csv`, 'text/csv;charset=utf-8', lines, signal)
    }
    const workbook = await this.workbooks.make('Códigos', rowsOf(request), signal)
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
