import { type Columns, readTable } from '../../../scripts/provision/csv/readTable.mjs'

/** The rows of a file with the given lines. */
export const tableOf = (columns: Columns, ...lines: readonly string[]) =>
  readTable('file.csv', new TextEncoder().encode(lines.join('\n')), columns)
