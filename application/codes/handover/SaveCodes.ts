import dayjs from 'dayjs'
import { codesCsv } from '../../../domain/codes/handover/codesCsv'
import {
  EMPTY_FIELD,
  EXPORT_HEADER,
  exportRow,
  SHARED_HEADER,
} from '../../../domain/codes/handover/exportColumns'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { type OwnData, type ShareMark, shareOf } from '../../../domain/own/OwnData'
import { ok, type Result } from '../../../domain/shared/Result'
import type { Clock } from '../../ports/device/Clock'
import type { Downloads } from '../../ports/device/Downloads'
import type { WorkbookRow, Workbooks } from '../../ports/device/Workbooks'

/**
 * 'csv' is the specified file (CSV-2), 'csv-semicolon' the same for Excel with Spanish settings,
 * 'xlsx' a workbook with text cells, 'xlsx-shared' one that also has the leader's own marks and
 * notes (SHARED-5).
 */
export type ExportFormat = 'csv' | 'csv-semicolon' | 'xlsx' | 'xlsx-shared'

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
  /** The leader's marks, for a file that has them. */
  readonly marks?: OwnData['shares']
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** When, how and for whom a code was handed over, as far as the leader noted it. */
const sharedCell = ({ sharedAt, channel, note }: ShareMark): string =>
  [sharedAt !== null && dayjs(sharedAt).format('YYYY-MM-DD HH:mm'), channel, note]
    .filter((part) => part)
    .join(' · ') || EMPTY_FIELD

/** @param marks adds a column; null for the specified columns alone */
function* rowsOf(
  { codes, eventName }: CodesToSave,
  marks: OwnData['shares'] | null,
): Generator<WorkbookRow> {
  yield marks === null ? EXPORT_HEADER : [...EXPORT_HEADER, SHARED_HEADER]
  for (const code of codes) {
    const row = exportRow(code, eventName)
    yield marks === null ? row : [...row, sharedCell(shareOf({ shares: marks }, code.id))]
  }
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
    if (format === 'csv' || format === 'csv-semicolon') {
      const delimiter = format === 'csv' ? ',' : ';'
      const lines = codesCsv(request.codes, { delimiter, eventName: request.eventName })
      return this.save(`${name}.csv`, 'text/csv;charset=utf-8', lines, signal)
    }
    const marks = format === 'xlsx-shared' ? (request.marks ?? {}) : null
    const workbook = await this.workbooks.make('Códigos', rowsOf(request, marks), signal)
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
