import dayjs from 'dayjs'
import type { CsvDelimiter } from '../../../domain/codes/exports/csvCells'
import { ok, type Result } from '../../../domain/shared/Result'
import type { Clock } from '../../ports/device/Clock'
import type { Downloads } from '../../ports/device/Downloads'
import type { WorkbookRow, Workbooks } from '../../ports/device/Workbooks'

/** 'csv-semicolon' is for Excel with Spanish settings, 'xlsx' a workbook with text cells. */
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

/** Saves tables as files `{name}-{timestamp}` (CSV-1), in local time. */
export class TableFiles {
  private readonly downloads: Downloads
  private readonly workbooks: Workbooks
  private readonly clock: Clock

  constructor(downloads: Downloads, workbooks: Workbooks, clock: Clock) {
    this.downloads = downloads
    this.workbooks = workbooks
    this.clock = clock
  }

  async save(
    { name, sheet, csv, rows }: Table,
    format: TableFormat,
    signal: AbortSignal,
  ): Promise<Result<SavedFile, TableFailure>> {
    const at = dayjs(this.clock.now()).format('YYYYMMDDHHmmss')
    const saveAs = async (
      extension: string,
      mediaType: string,
      content: Iterable<string> | Uint8Array<ArrayBuffer>,
    ) => {
      const fileName = `${name}-${at}.${extension}`
      const saved = await this.downloads.save(fileName, mediaType, content, signal)
      return saved.ok ? ok({ fileName }) : saved
    }
    if (format !== 'xlsx') {
      return saveAs('csv', 'text/csv;charset=utf-8', csv(format === 'csv' ? ',' : ';'))
    }
    const workbook = await this.workbooks.make(sheet, rows(), signal)
    return workbook.ok ? saveAs('xlsx', XLSX, workbook.value) : workbook
  }
}
