import { STATUS_HEADER } from '../../exports/exportColumns'
import { firstRows, type Row } from '../delimitedText'
import { type CodeColumn, isFilled, isLikeCode } from './cells'
import { headerWords, isNoun, namesOrders, rankOf } from './codeHeader'
import { likelyColumn } from './likelyColumn'

/** How many rows, titles included, may have the header. */
const HEADER_WITHIN = 10
/** How many rows tell whether a noun such as 'Cupón' heads codes, and not numbers or names of coupons. */
const SAMPLE = 100

/**
 * Whether a row above a header is a title. A row of codes is none: the 'header' is then a code of a
 * list without header.
 */
const isTitle = (row: Row, header: Row): boolean =>
  row.cells.filter(isFilled).length < header.cells.filter(isFilled).length ||
  !row.cells.some(isLikeCode)

/** Whether most cells of a column are one word of three characters or more, as codes are. */
const areLikeCodes = (cells: readonly string[]): boolean =>
  cells.filter((cell) => /^\S{3,}$/.test(cell.trim())).length > cells.length / 2

const sampleOf = (table: string, { delimiter, at, start }: CodeColumn): readonly string[] =>
  firstRows(table.slice(start), delimiter, SAMPLE)
    .map(({ cells }) => cells[at] ?? '')
    .filter(isFilled)

/** The surest header of codes in a row; null if none is. */
const headerIn = (row: Row): { readonly at: number; readonly rank: number } | null =>
  row.cells.reduce<{ at: number; rank: number } | null>((best, cell, at) => {
    const rank = rankOf(cell)
    return rank !== null && (best === null || rank < best.rank) ? { at, rank } : best
  }, null)

interface Headed {
  readonly column: CodeColumn
  /** False for one alone in its row, which may be a title above a table, and for a noun above nothing. */
  readonly isSure: boolean
}

/** Whether the next row is the header, and this one names groups of columns. */
const hasHeaderBelow = (row: Row | undefined): boolean => {
  const header = row && headerIn(row)
  return header ? !isNoun(header.rank) && row.cells.filter(isFilled).length > 1 : false
}

const headedColumn = (table: string, delimiter: string): Headed | null => {
  const rows = firstRows(table, delimiter, HEADER_WITHIN)
  let unsure: Headed | null = null
  for (const [line, row] of rows.entries()) {
    const header = headerIn(row)
    if (header === null) continue
    if (!rows.slice(0, line).every((above) => isTitle(above, row))) break
    const { at, rank } = header
    const isOurExport = row.cells.some((cell) => headerWords(cell).join(' ') === STATUS_HEADER)
    const isOnly = row.cells.length === 1
    const column = { delimiter, at, start: row.end, isOnly, isOurExport }
    const cells = isNoun(rank) ? sampleOf(table, column) : null
    if (cells !== null && cells.length > 0 && !areLikeCodes(cells)) continue
    const isSure = row.cells.filter(isFilled).length > 1 && cells?.length !== 0
    if (isSure && hasHeaderBelow(rows[line + 1])) continue
    if (isSure) return { column, isSure }
    unsure ??= { column, isSure: false }
  }
  return unsure
}

/** The one column that looks like codes, in a table without a known header; null if in doubt. */
export const likelyColumnOf = (
  text: string,
  delimiters: readonly string[],
  from = 0,
): CodeColumn | null => {
  for (const delimiter of delimiters) {
    const column = likelyColumn(text, delimiter, from)
    if (column) return column
  }
  return null
}

/** The code column, found by its header in the first rows; null if there is none. */
export const headedColumnOf = (text: string, delimiters: readonly string[]): CodeColumn | null => {
  const found = delimiters.flatMap((delimiter) => headedColumn(text, delimiter) ?? [])
  const sure = found.find(({ isSure }) => isSure)
  if (sure) return sure.column
  const unsure = found[0]?.column ?? null
  return unsure && (likelyColumnOf(text, delimiters, unsure.start) ?? unsure)
}

/** Whether a table lists orders by their codes. */
export const isOrderList = (text: string, delimiters: readonly string[]): boolean =>
  delimiters.some((delimiter) =>
    firstRows(text, delimiter, HEADER_WITHIN).some(
      ({ cells }) => cells.filter(isFilled).length > 1 && cells.some(namesOrders),
    ),
  )
