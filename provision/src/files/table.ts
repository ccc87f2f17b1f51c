import { decode, delimiterOf, readRecords } from './csv.ts'

/** A row that is left out: where it stands, and why. */
export interface Problem {
  readonly file: string
  /** As an editor counts, from 1; 0 for what stands in no file. */
  readonly line: number
  /** As the file names it; null if the row as a whole is wrong. */
  readonly column: string | null
  readonly reason: string
}

interface Columns {
  /** The header's spellings for each column, folded. */
  readonly spellings: Readonly<Record<string, readonly string[]>>
  /** Groups of columns, one of which must be there. */
  readonly required: readonly (readonly string[])[]
}

/**
 * Notes that a row has a value which no other row may have.
 * @param what stands before 'repeats line 2'
 * @throws {BadRow} if an earlier row has it
 */
type Once = (column: string, value: string, what?: string) => void

/** A kind of file: its columns, and how one of its rows is checked. */
export interface Kind<T> {
  readonly columns: Columns
  /** @throws {BadRow} */
  readonly check: (row: Row, once: Once) => T
}

/** A file that cannot be read at all: nothing is written then. */
export class BadFile extends Error {}

/** A row that is left out. */
export class BadRow extends Error {
  constructor(
    /** The column of the wrong cell; null if the row as a whole is wrong. */
    readonly column: string | null,
    reason: string,
  ) {
    super(reason)
  }
}

interface Cell {
  readonly header: string
  readonly text: string
}

/** A row by the names of its columns; a column that the file lacks reads ''. */
export class Row {
  readonly #cells: ReadonlyMap<string, Cell>

  constructor(
    readonly file: string,
    readonly line: number,
    cells: ReadonlyMap<string, Cell>,
  ) {
    this.#cells = cells
  }

  get(column: string): string {
    return this.#cells.get(column)?.text ?? ''
  }

  problem(column: string | null, reason: string): Problem {
    const header = column === null ? null : (this.#cells.get(column)?.header ?? column)
    return { file: this.file, line: this.line, column: header, reason }
  }
}

/** Does some work row by row. The rows for which it throws BadRow are listed, and the others go on. */
export const rowByRow = <T extends { readonly row: Row }, R>(
  items: readonly T[],
  work: (item: T) => R,
) => {
  const results: R[] = []
  const problems: Problem[] = []
  for (const item of items) {
    try {
      results.push(work(item))
    } catch (cause) {
      if (!(cause instanceof BadRow)) throw cause
      problems.push(item.row.problem(cause.column, cause.message))
    }
  }
  return { results, problems }
}

// The portal's exports put an apostrophe before what a spreadsheet would run as a formula (CSV-8).
const GUARD =
  /^'(?=[\t\r\n]|[\s\p{C}\p{Default_Ignorable_Code_Point}]*(?:(?<!^')')?[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B])/u

// A second one stands before a sign that follows a tab or a line end.
const contentOf = (cell: string) => {
  const text = cell.replace(GUARD, '')
  return text === cell ? cell.trim() : text.trim().replace(GUARD, '')
}

/** Words by which headers and keywords are compared: lower case, without accents, blanks and signs. */
export const foldedWord = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

const placesOf = (file: string, header: readonly string[], { spellings, required }: Columns) => {
  const places = new Map<string, number>()
  const unknown: string[] = []
  for (const [at, title] of header.entries()) {
    const name = Object.keys(spellings).find((one) => spellings[one]?.includes(foldedWord(title)))
    if (name === undefined) {
      if (title !== '') unknown.push(title)
    } else if (places.has(name)) {
      throw new BadFile(`${file} has two columns for '${name}': the second is '${title}'.`)
    } else places.set(name, at)
  }
  const missing = required.find((group) => !group.some((name) => places.has(name)))
  if (missing) {
    const found = header.map((title) => `'${title}'`).join(', ')
    throw new BadFile(`${file} needs a column ${missing.join(' or ')}. Its header is ${found}.`)
  }
  return { places, unknown }
}

/**
 * Reads a CSV file of some kind.
 * @param file its name, for messages
 * @throws {BadFile} if it is empty, or its header lacks a column
 */
export const readTable = <T>(file: string, bytes: Uint8Array, { columns, check }: Kind<T>) => {
  const { text, encoding } = decode(bytes)
  const { records, bad } = readRecords(text, delimiterOf(text))
  const [first, ...body] = records
  if (first === undefined) throw new BadFile(`${file} is empty: it needs a header and rows.`)
  const header = first.cells.map((title) => title.trim())
  const { places, unknown } = placesOf(file, header, columns)
  const rows = body.map(({ line, cells }) => {
    const named = Array.from(places, ([name, at]): [string, Cell] => [
      name,
      { header: header[at] ?? name, text: contentOf(cells[at] ?? '') },
    ])
    return { cells, row: new Row(file, line, new Map(named)) }
  })
  /** The line of each value that no other row may have. */
  const lines = new Map<string, number>()
  const { results, problems } = rowByRow(rows, ({ cells, row }) => {
    const isShort = cells.length < header.length
    if (isShort || cells.slice(header.length).some((cell) => cell.trim() !== '')) {
      throw new BadRow(null, `has ${cells.length} cells, the header ${header.length}`)
    }
    const own: string[] = []
    const read = check(row, (column, value, what = '') => {
      const key = `${column} ${value}`
      const line = lines.get(key)
      if (line !== undefined) throw new BadRow(column, `${what}repeats line ${line}`)
      own.push(key)
    })
    for (const key of own) lines.set(key, row.line)
    return read
  })
  const notices = []
  if (encoding !== 'utf-8') notices.push(`${file} is not UTF-8; it is read as ${encoding}.`)
  if (unknown.length > 0) notices.push(`${file}: columns that are not read: ${unknown.join(', ')}.`)
  if (body.length === 0) notices.push(`${file} has a header and no rows.`)
  const badRecords = bad.map((one) => ({ file, column: null, ...one }))
  return { rows: results, problems: [...badRecords, ...problems], notices }
}
