import dayjs from 'dayjs'
import type { CsvDelimiter } from '../../domain/exports/csvCells'
import { ok, type Result } from '../../domain/shared/Result'
import { storeDay } from '../../domain/shared/storeTime'
import type { Clock } from '../device/Clock'
import type { Downloads } from '../device/Downloads'
import type { WorkbookRow, Workbooks } from '../device/Workbooks'

/** 'csv-semicolon' is for Excel in Spanish settings, which then has columns; 'xlsx' is a workbook with text cells. */
export type TableFormat = 'csv' | 'csv-semicolon' | 'xlsx'

export interface SavedFile {
  readonly fileName: string
}

export interface TableFailure {
  readonly kind: 'download-failed' | 'workbook-failed'
}

/** A table to save. Its content is made only for the format that is wanted. */
export interface Table {
  /** The first part of the file's name. */
  readonly name: string
  /** The name of a workbook's only sheet. */
  readonly sheet: string
  readonly csv: (delimiter: CsvDelimiter) => Iterable<string>
  readonly rows: () => Iterable<WorkbookRow>
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Saves a CSV file `{name}-{timestamp}.csv`, in local time (CSV-1). */
export const saveCsv = async (
  downloads: Downloads,
  {
    name,
    now,
    lines,
  }: { readonly name: string; readonly now: number; readonly lines: Iterable<string> },
  signal: AbortSignal,
): Promise<Result<SavedFile, TableFailure>> => {
  const fileName = `${name}-${dayjs(now).format('YYYYMMDDHHmmss')}.csv`
  const saved = await downloads.save(fileName, 'text/csv;charset=utf-8', lines, signal)
  return saved.ok ? ok({ fileName }) : saved
}

/** A way to save a table as a file. */
export interface TableSaver {
  save(
    table: Table,
    format: TableFormat,
    signal: AbortSignal,
  ): Promise<Result<SavedFile, TableFailure>>
}

/** Saves tables: a CSV named with the time, an Excel file `{name}-{day}.xlsx` with the store's day (EXCEL-2). */
export class TableFiles implements TableSaver {
  constructor(
    private readonly downloads: Downloads,
    private readonly workbooks: Workbooks,
    private readonly clock: Clock,
  ) {}

  async save(
    { name, sheet, csv, rows }: Table,
    format: TableFormat,
    signal: AbortSignal,
  ): Promise<Result<SavedFile, TableFailure>> {
    const now = this.clock.now()
    if (format !== 'xlsx') {
      const lines = csv(format === 'csv' ? ',' : ';')
      return saveCsv(this.downloads, { name, now, lines }, signal)
    }
    const workbook = await this.workbooks.make(sheet, rows(), signal)
    if (!workbook.ok) return workbook
    const fileName = `${name}-${storeDay(now)}.xlsx`
    const saved = await this.downloads.save(fileName, XLSX, workbook.value, signal)
    return saved.ok ? ok({ fileName }) : saved
  }
}
