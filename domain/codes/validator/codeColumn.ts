import { CODE_HEADER, STATUS_HEADER } from '../exports/exportColumns'
import { firstRows, type Row } from './delimitedText'

/** Headers of the code column, in lower case without accents. */
const CODE_HEADERS = new Set([
  CODE_HEADER,
  'codes',
  'access code',
  'codigo',
  'codigos',
  'codigo de acceso',
  'codigos de acceso',
])

/** How many rows, titles included, may have the header. */
const HEADER_WITHIN = 10
/** How many rows show what a column holds. */
const SAMPLE = 100
/** A wider table is rather a list with many codes in a line. */
const MOST_COLUMNS = 100
/** The least share of codes in a column of codes, and of different ones among them. */
const MOST = 0.8
/** One code is too few to tell what its column holds. */
const FEWEST_CODES = 2

export interface CodeColumn {
  readonly delimiter: string
  readonly at: number
  /** The index in the text where its rows begin. */
  readonly start: number
  /** True if it is the only column: then any separator within a line separates codes. */
  readonly isOnly: boolean
  readonly isOurExport: boolean
}

const headerOf = (cell: string): string =>
  cell
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .trim()
    .toLowerCase()

const isFilled = (cell: string): boolean => cell.trim() !== ''

/** One token of letters and digits, with some of both: a name or a price is none. */
const isLikeCode = (cell: string): boolean => /^(?=.*\p{L})(?=.*\d)[\p{L}\d_-]+$/u.test(cell.trim())

/** Words, of which none is like a code. */
const isLikeName = (cell: string): boolean => {
  const words = cell.trim().split(/\s+/)
  return words.length > 1 && /\p{L}/u.test(cell) && !words.some(isLikeCode)
}

/**
 * Whether a row above a header is a title. A row of codes is none: the 'header' is then a code of a
 * list without header.
 */
const isTitle = (row: Row, header: Row): boolean =>
  row.cells.filter(isFilled).length < header.cells.filter(isFilled).length ||
  !row.cells.some(isLikeCode)

const headedColumn = (text: string, delimiter: string): CodeColumn | null => {
  const rows = firstRows(text, delimiter, HEADER_WITHIN)
  for (const [line, row] of rows.entries()) {
    const names = row.cells.map(headerOf)
    const at = names.findIndex((name) => CODE_HEADERS.has(name))
    if (at < 0) continue
    if (!rows.slice(0, line).every((above) => isTitle(above, row))) return null
    const isOurExport = names.includes(STATUS_HEADER)
    return { delimiter, at, start: row.end, isOnly: names.length === 1, isOurExport }
  }
  return null
}

/** The code column, found by its header in the first rows; null if there is none. */
export const headedColumnOf = (text: string, delimiters: readonly string[]): CodeColumn | null => {
  for (const delimiter of delimiters) {
    const column = headedColumn(text, delimiter)
    if (column) return column
  }
  return null
}

const holdCodes = (cells: readonly string[]): boolean => {
  const codes = cells.filter(isLikeCode)
  return (
    codes.length >= FEWEST_CODES &&
    codes.length / cells.length >= MOST &&
    new Set(codes).size / codes.length >= MOST
  )
}

const holdNames = (cells: readonly string[]): boolean =>
  cells.filter(isLikeName).length > cells.length / 2

const hasLowerCase = (cell: string): boolean => /\p{Ll}/u.test(cell)

const likelyColumn = (text: string, delimiter: string): CodeColumn | null => {
  const rows = firstRows(text, delimiter, SAMPLE)
  const first = rows[0]
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  if (first === undefined || width > MOST_COLUMNS) return null
  const columns = Array.from({ length: width }, (_, at) => {
    const [top = '', ...below] = rows.map(({ cells }) => cells[at] ?? '')
    // The first row may be a header with other words.
    const cells = (isLikeCode(top) ? [top, ...below] : below).filter(isFilled)
    return { at, top, cells }
  })
  const names = columns.find(({ cells }) => holdNames(cells))
  const [codes, ...more] = columns.filter(({ cells }) => holdCodes(cells))
  if (codes === undefined || more.length > 0 || names === undefined) return null
  const { at, top, cells } = codes
  // A code of letters alone beside a name is no header.
  const isHeader =
    !isLikeCode(top) && (!isLikeName(names.top) || hasLowerCase(top) !== cells.some(hasLowerCase))
  return { delimiter, at, start: isHeader ? first.end : 0, isOnly: false, isOurExport: false }
}

/**
 * The one column whose cells look like codes, in a table without a known header that also has a
 * column of names; null if in doubt.
 */
export const likelyColumnOf = (text: string, delimiters: readonly string[]): CodeColumn | null => {
  for (const delimiter of delimiters) {
    const column = likelyColumn(text, delimiter)
    if (column) return column
  }
  return null
}
