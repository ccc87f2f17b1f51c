import { type CsvDelimiter, csvOf } from '../../domain/exports/csvCells'
import type { Person } from '../../domain/people/ledger'
import { ledgerTable } from '../../domain/people/ledgerTable'
import { fail, type Result } from '../../domain/shared/Result'
import { storeStamp } from '../../domain/shared/storeTime'
import type { ExportFailure } from '../exports/ExportCodes'
import type { SavedFile, TableFormat, TableSaver } from '../exports/TableFiles'

interface LedgerOptions {
  readonly format: TableFormat
  /** An ISO 4217 code. */
  readonly currency: string
  readonly signal: AbortSignal
}

/** Saves the ledger as a file 'personas' (PEOPLE-11). */
export class ExportLedger {
  constructor(private readonly files: TableSaver) {}

  async run(
    people: readonly Person[],
    { format, currency, signal }: LedgerOptions,
  ): Promise<Result<SavedFile, ExportFailure>> {
    if (people.length === 0) return fail({ kind: 'codes-gone' })
    const rows = () => ledgerTable(people, currency, storeStamp)
    const csv = (delimiter: CsvDelimiter) => csvOf(rows(), delimiter)
    return this.files.save({ name: 'personas', sheet: 'Personas', csv, rows }, format, signal)
  }
}
