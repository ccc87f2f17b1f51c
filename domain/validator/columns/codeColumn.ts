import { STATUS_HEADER } from '../../exports/exportColumns'
import { WORKBOOK_HEADER } from '../../exports/workbookRows'
import { firstRows, type Row } from '../delimitedText'
import {
  areAmounts,
  areCodes,
  areWords,
  type CodeColumn,
  isFilled,
  isLikeCode,
  kindOf,
} from './cells'
import {
  areAlike,
  headerWords,
  isBare,
  isNoun,
  mayCount,
  namesOrders,
  namesOther,
  rankOf,
} from './codeHeader'
import { likelyColumn } from './likelyColumn'

/** How many rows, titles included, may have the header. */
const HEADER_WITHIN = 10
/** How many rows tell whether a header's cells are codes, and not numbers or names of coupons. */
const SAMPLE = 100

const filledIn = ({ cells }: Row): readonly string[] => cells.filter(isFilled)

/** Whether a row is a label of its own and its value, as above a table: 'Códigos;384', 'Código;FER26'. */
const isLabelled = (row: Row): boolean => {
  const [label = '', value = '', ...more] = filledIn(row)
  const isLabel = rankOf(label) !== null || namesOther(label)
  return isLabel && more.length === 0 && ['code', 'number'].includes(kindOf(value || 'x'))
}

/**
 * Whether a row above a header is a title. A row of codes is none: the 'header' is then a code of a
 * list without header.
 */
const isTitle = (row: Row, header: Row): boolean =>
  filledIn(row).length < filledIn(header).length || !row.cells.some(isLikeCode) || isLabelled(row)

/** The first filled cells below a row, by column. */
type Samples = (at: number) => readonly string[]

const samplesBelow = (table: string, delimiter: string, row: Row): Samples => {
  const rows = firstRows(table.slice(row.end), delimiter, SAMPLE)
  return (at) => rows.map(({ cells }) => cells[at] ?? '').filter(isFilled)
}

interface Header {
  readonly at: number
  readonly rank: number
}

/** The headers of codes in a row, the surest first. */
const headersIn = ({ cells }: Row): readonly Header[] =>
  cells
    .flatMap((cell, at) => {
      const rank = rankOf(cell)
      return rank === null ? [] : { at, rank }
    })
    .sort((one, other) => one.rank - other.rank)

/** The one column beside those of codes whose cells look like codes; null if in doubt. */
const otherColumn = ({ cells }: Row, below: Samples): Header | null => {
  const [at = null, ...more] = cells.flatMap((cell, place) =>
    rankOf(cell) === null && isFilled(cell) && !namesOther(cell) && areCodes(below(place))
      ? place
      : [],
  )
  return at === null || more.length > 0 ? null : { at, rank: 0 }
}

/** The longest number that is no code, in digits: of things or a price below a header that may count, */
const COUNT_DIGITS = 5
/** of a person or a product below 'Código' alone, */
const BARE_DIGITS = 4
/** and below another one. */
const NUMBER_DIGITS = 3

const digitsBelow = (header: string): number => {
  if (mayCount(header)) return COUNT_DIGITS
  return isBare(header) ? BARE_DIGITS : NUMBER_DIGITS
}

/** Whether cells below a header count codes, number other things, or say whether there is a code. */
const areCounts = ({ cells }: Row, at: number, below: readonly string[]): boolean =>
  areAmounts(below, digitsBelow(cells[at] ?? ''))

/**
 * The header in a row whose cells are codes: the surest one, unless its cells may be none and those of another look
 * like codes. Null if there is none.
 */
const headerOfCodes = (row: Row, below: Samples): Header | null => {
  const headers = headersIn(row)
  const [surest] = headers
  if (surest === undefined) return null
  if (below(surest.at).length === 0 || areCounts(row, surest.at, below(surest.at))) {
    const codes = headers.find(({ at }) => areCodes(below(at)))
    const isCount = below(surest.at).length > 0 && mayCount(row.cells[surest.at] ?? '')
    const other = codes ?? (isCount ? otherColumn(row, below) : null)
    if (other) return other
  }
  return (
    headers.find(
      ({ at, rank }) => !isNoun(rank) || below(at).length === 0 || areWords(below(at)),
    ) ?? null
  )
}

/**
 * The places of a header, of those with the same words, as where a sheet has two lists beside each other, and of codes
 * below a header that goes over several columns.
 */
const placesOf = (row: Row, { at }: Header, below: Samples): readonly number[] =>
  row.cells.flatMap((cell, place) => {
    const isOther = areAlike(cell, row.cells[at] ?? '') && !areCounts(row, place, below(place))
    const isMerged =
      place > at &&
      row.cells.slice(at + 1, place + 1).every((one) => one.trim() === '') &&
      areCodes(below(place))
    return place === at || isOther || isMerged ? place : []
  })

/** Whether cells look like codes, also such as VERANO and 12345. */
const areCodesAlone = (cells: readonly string[]): boolean =>
  areCodes(cells) || (areWords(cells) && !cells.some((cell) => /\p{Ll}/u.test(cell)))

/** Whether a row is the header of a file of the portal: a CSV, or an Excel file, which once had the same headers (EXCEL-3). */
const isOwnHeader = ({ cells }: Row): boolean =>
  cells.some((cell) => headerWords(cell).join(' ') === STATUS_HEADER) ||
  WORKBOOK_HEADER.every((header, at) => cells[at]?.trim() === header)

interface Headed {
  readonly column: CodeColumn
  /**
   * False for one alone in its row, which may be a title above a table, for a label beside its value, for a
   * header that counts, and for a noun above nothing.
   */
  readonly isSure: boolean
  /** The index in the text where a column that looks like codes may begin. */
  readonly from: number
}

/** Whether a lower row is the header: the next one, if this one names groups of columns, or a fuller one above codes. */
const hasHeaderBelow = (table: string, delimiter: string, row: Row, lower: readonly Row[]) => {
  const counts = headersIn(row).some(
    ({ at }) =>
      mayCount(row.cells[at] ?? '') && areCounts(row, at, lower[0]?.cells.slice(at, at + 1) ?? []),
  )
  const fewest = Math.max(2, filledIn(row).length + (counts ? 0 : 1))
  return lower.some((header, at) => {
    const [surest] = headersIn(header)
    if (surest === undefined || filledIn(header).length < 2) return false
    if (at === 0 && !isNoun(surest.rank)) return true
    if (filledIn(header).length < fewest || header.cells.some(isLikeCode)) return false
    return areCodes(samplesBelow(table, delimiter, header)(surest.at))
  })
}

const headedColumn = (table: string, delimiter: string): Headed | null => {
  const rows = firstRows(table, delimiter, HEADER_WITHIN)
  let unsure: Headed | null = null
  for (const [line, row] of rows.entries()) {
    if (headersIn(row).length === 0) continue
    const above = rows.slice(0, line)
    if (!above.every((title) => isTitle(title, row))) break
    const below = samplesBelow(table, delimiter, row)
    const header = headerOfCodes(row, below)
    if (header === null) continue
    const { at, rank } = header
    const isOurExport = isOwnHeader(row)
    const isOnly = row.cells.length === 1
    const places = placesOf(row, header, below)
    const column = { delimiter, places, start: row.end, isOnly, isOurExport }
    const isAlone = filledIn(row).length === 1
    const isSure = isAlone
      ? isOnly &&
        areCodesAlone(below(0)) &&
        below(1).length === 0 &&
        rankOf(below(0)[0] ?? '') === null
      : !isLabelled(row) &&
        !(mayCount(row.cells[at] ?? '') && areCounts(row, at, below(at))) &&
        !(isNoun(rank) && below(at).length === 0)
    // In our own export an event may be called like a header.
    if (isSure && !isOurExport && hasHeaderBelow(table, delimiter, row, rows.slice(line + 1)))
      continue
    if (isSure) return { column, isSure, from: row.end }
    unsure ??= { column, isSure, from: isAlone ? row.end : (above.at(-1)?.end ?? 0) }
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

/** The code column, found by its header in the first rows, and whether that is sure; null if there is none. */
export const headedColumnOf = (
  text: string,
  delimiters: readonly string[],
): Pick<Headed, 'column' | 'isSure'> | null => {
  const found = delimiters.flatMap((delimiter) => headedColumn(text, delimiter) ?? [])
  const sure = found.find(({ isSure }) => isSure)
  if (sure) return sure
  const [unsure] = found
  if (unsure === undefined) return null
  return { column: likelyColumnOf(text, delimiters, unsure.from) ?? unsure.column, isSure: false }
}

/** Whether a text begins with a header of several columns, with codes among them, and a row of as many. */
export const isHeadedTable = (text: string, delimiter: string): boolean => {
  const [header, row] = firstRows(text, delimiter, 2)
  if (header === undefined || row?.cells.length !== header.cells.length) return false
  const filled = filledIn(header)
  if (filled.length < 2 || filled.some((cell) => /code|number/.test(kindOf(cell)))) return false
  // 'CUPON' alone may be a code of a list.
  const isInCapitals = !/\p{Ll}/u.test(filled.join())
  return headersIn(header).some(({ rank }) => !isNoun(rank) || !isInCapitals)
}

/** Whether most cells of a table look like codes, or all like VERANO and 48213377: a list without a header. */
export const isListOfCodes = (text: string, delimiters: readonly string[]): boolean =>
  delimiters.some((delimiter) => {
    const cells = firstRows(text, delimiter, SAMPLE).flatMap(filledIn)
    return (
      areCodes(cells) ||
      (cells.length > 0 && cells.every((cell) => /^[\p{Lu}\d_-]{5,}$/u.test(cell.trim())))
    )
  })

/** Whether a table lists orders by their codes. */
export const isOrderList = (text: string, delimiters: readonly string[]): boolean =>
  delimiters.some((delimiter) =>
    firstRows(text, delimiter, HEADER_WITHIN).some(
      (row) => filledIn(row).length > 1 && row.cells.some(namesOrders),
    ),
  )
