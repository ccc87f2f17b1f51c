import { eventNameOf, type TrackedCode } from '../../domain/codes/TrackedCode'
import { codesCsv } from '../../domain/exports/codesCsv'
import type { CsvDelimiter } from '../../domain/exports/csvCells'
import {
  EMPTY_FIELD,
  EXPORT_HEADER,
  exportRow,
  SHARED_HEADER,
} from '../../domain/exports/exportColumns'
import { NO_BUCKETS } from '../../domain/shared/buckets'
import { fail, type Result } from '../../domain/shared/Result'
import { storeStamp } from '../../domain/shared/storeTime'
import {
  type ShareMark,
  type ShareMarks,
  shareOf,
} from '../../domain/sharing/leaderData/LeaderData'
import type { WorkbookRow } from '../device/Workbooks'
import type { SavedFile, TableFailure, TableFormat, TableSaver } from './TableFiles'

/**
 * 'csv' is the specified file (CSV-2), 'csv-semicolon' the same for Excel with Spanish settings,
 * 'xlsx' a workbook with text cells, 'xlsx-shared' one that also has the leader's own marks and
 * notes (SHARED-5).
 */
export type ExportFormat = TableFormat | 'xlsx-shared'

export interface ExportFailure {
  /** 'codes-gone': there is none of the requested codes. 'not-read': they, or who has them, could not be read. */
  readonly kind: TableFailure['kind'] | 'codes-gone' | 'not-read'
}

export interface ExportOptions {
  readonly format: ExportFormat
  /** A batch's rows all have the event name of its first code (BATCH-9); else each row has its own. */
  readonly isBatch?: boolean
  /** The leader's marks, for a file that has them. */
  readonly marks?: ShareMarks
  readonly signal: AbortSignal
}

/** When, how and for whom a code was shared, as far as the leader noted it. */
const sharedCell = ({ sharedAt, channel, note }: ShareMark): string =>
  [sharedAt !== null && storeStamp(sharedAt), channel, note].filter((part) => part).join(' · ') ||
  EMPTY_FIELD

/** @param marks adds a column; null for the specified columns alone */
function* rowsOf(
  codes: readonly TrackedCode[],
  eventName: string | null,
  marks: ShareMarks | null,
): Generator<WorkbookRow> {
  yield marks === null ? EXPORT_HEADER : [...EXPORT_HEADER, SHARED_HEADER]
  for (const code of codes) {
    const row = exportRow(code, eventName)
    yield marks === null ? row : [...row, sharedCell(shareOf({ shares: marks }, code.id))]
  }
}

/** Saves codes as a file `codigos-{timestamp}` (CSV-1), in local time. */
export class ExportCodes {
  constructor(private readonly files: TableSaver) {}

  async run(
    codes: readonly TrackedCode[],
    { format, isBatch = false, marks = NO_BUCKETS, signal }: ExportOptions,
  ): Promise<Result<SavedFile, ExportFailure>> {
    const [first] = codes
    if (first === undefined) return fail({ kind: 'codes-gone' })
    const eventName = isBatch ? eventNameOf(first) : null
    const table = {
      name: 'codigos',
      sheet: 'Códigos',
      csv: (delimiter: CsvDelimiter) => codesCsv(codes, { delimiter, eventName }),
      rows: () => rowsOf(codes, eventName, format === 'xlsx-shared' ? marks : null),
    }
    return this.files.save(table, format === 'xlsx-shared' ? 'xlsx' : format, signal)
  }
}
