import { eventNameOf, type TrackedCode } from '../../domain/codes/TrackedCode'
import { codesCsv } from '../../domain/exports/codesCsv'
import type { CsvDelimiter } from '../../domain/exports/csvCells'
import { fileWord } from '../../domain/exports/fileWord'
import { workbookRows } from '../../domain/exports/workbookRows'
import { fail, type Result } from '../../domain/shared/Result'
import type { ShareMarks } from '../../domain/sharing/leaderData/LeaderData'
import type { SavedFile, TableFailure, TableFormat, TableSaver } from './TableFiles'

/**
 * 'csv' is the specified file (CSV-2), 'xlsx' the one for people (EXCEL-1), which 'xlsx-without-people' is too, for those
 * who are not to see to whom the leader gave codes (SHARED-5).
 */
export type ExportFormat = TableFormat | 'xlsx-without-people'

export interface ExportFailure {
  /** 'codes-gone': there is none of the requested codes. 'not-read': they, or who has them, could not be read. */
  readonly kind: TableFailure['kind'] | 'codes-gone' | 'not-read'
}

export interface ExportOptions {
  readonly format: ExportFormat
  /** A batch's rows all have the event name of its first code (BATCH-9); else each row has its own. */
  readonly isBatch?: boolean
  /** The leader's marks, for the file that has them; null if they are not known, or not the leader's own codes. */
  readonly marks?: ShareMarks | null
  readonly signal: AbortSignal
}

/** Saves codes as a file: a CSV for programs (CSV-1), an Excel file for people (EXCEL-1). */
export class ExportCodes {
  constructor(private readonly files: TableSaver) {}

  async run(
    codes: readonly TrackedCode[],
    { format, isBatch = false, marks = null, signal }: ExportOptions,
  ): Promise<Result<SavedFile, ExportFailure>> {
    const [first] = codes
    if (first === undefined) return fail({ kind: 'codes-gone' })
    const eventName = isBatch ? eventNameOf(first) : null
    const isWorkbook = format === 'xlsx' || format === 'xlsx-without-people'
    // Beside the one with names, it must not be taken for it.
    const ending = format === 'xlsx-without-people' ? '-sin-nombres' : ''
    const table = {
      name: isWorkbook ? `${fileWord(isBatch ? [first] : codes)}${ending}` : 'codigos',
      sheet: 'Códigos',
      csv: (delimiter: CsvDelimiter) => codesCsv(codes, { delimiter, eventName }),
      rows: () => workbookRows(codes, eventName, format === 'xlsx' ? marks : null),
    }
    return this.files.save(table, isWorkbook ? 'xlsx' : format, signal)
  }
}
