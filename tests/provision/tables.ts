import { type Kind, readTable } from '../../provision/src/files/table.ts'

/** A file of the given lines, read as a kind of file. */
export const tableOf = <T>(kind: Kind<T>, ...lines: readonly string[]) =>
  readTable('file.csv', new TextEncoder().encode(lines.join('\n')), kind)
