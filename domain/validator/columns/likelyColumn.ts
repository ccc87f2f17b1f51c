import { firstRows, type Row } from '../delimitedText'
import { type CodeColumn, isFilled, isLikeCode, kindOf } from './cells'
import { isName, namesOther } from './codeHeader'

/** How many rows show what a column holds. */
const SAMPLE = 100
/** A wider table is rather a list with many codes in a line. */
const MOST_COLUMNS = 100
/** The least share of codes in a column of codes, and of different ones among them. */
const MOST = 0.8
/** One code is too few to tell what its column holds. */
const FEWEST_CODES = 2

interface Column {
  readonly at: number
  readonly top: string
  /** The cells below the top, without the empty ones. */
  readonly below: readonly string[]
  /** The cells with a text, and the top if it looks like a code. */
  readonly cells: readonly string[]
}

const columnsOf = (rows: readonly Row[]): readonly Column[] => {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  if (width > MOST_COLUMNS) return []
  return Array.from({ length: width }, (_, at) => {
    const [top = '', ...rest] = rows.map(({ cells }) => cells[at] ?? '')
    const cells = rest.filter(isFilled)
    return {
      at,
      top,
      below: rest.filter((cell) => cell.trim() !== ''),
      cells: isLikeCode(top) ? [top, ...cells] : cells,
    }
  })
}

const areDifferent = (cells: readonly string[]): boolean =>
  new Set(cells).size / cells.length >= MOST

const holdsCodes = ({ cells }: Column): boolean => {
  const codes = cells.filter(isLikeCode)
  return codes.length >= FEWEST_CODES && codes.length / cells.length >= MOST && areDifferent(codes)
}

/** Whether a column may hold codes too: half of it looks like them, or all are words such as VERANO. */
const mayHoldCodes = ({ top, below, cells }: Column): boolean => {
  const codes = cells.filter(isLikeCode)
  const words = below.filter((cell) => /^[\p{Lu}\d_-]{4,}$/u.test(cell.trim()))
  return (
    !namesOther(top) &&
    ((codes.length > cells.length / 2 && areDifferent(codes)) ||
      (words.length > 0 && words.length === below.length && areDifferent(words)))
  )
}

const hasLowerCase = (cell: string): boolean => /\p{Ll}/u.test(cell)

/** The kind of most of a column's cells; null if they differ. */
const mainKindOf = ({ below }: Column) => {
  const kinds = below.map(kindOf)
  return kinds.find((kind) => kinds.filter((one) => one === kind).length > kinds.length / 2) ?? null
}

/** Whether a column's top is another kind of text than its cells: 'Usos' above numbers. */
const isHeading = (column: Column): boolean => {
  const kind = mainKindOf(column)
  return isFilled(column.top) && kind !== null && kind !== 'word' && kindOf(column.top) !== kind
}

/** A code of letters alone is no header, unless the row is one by its other cells. */
const hasHeader = ({ at, top, cells }: Column, columns: readonly Column[]): boolean =>
  !isLikeCode(top) &&
  (hasLowerCase(top) !== cells.some(hasLowerCase) ||
    columns.some((column) => column.at !== at && isHeading(column)))

/** The one column whose cells look like codes, in a table without a known header; null if in doubt. */
export const likelyColumn = (text: string, delimiter: string, from: number): CodeColumn | null => {
  const rows = firstRows(text.slice(from), delimiter, SAMPLE)
  const columns = columnsOf(rows)
  const isOther = ({ top }: Column) => namesOther(top) && !isName(top)
  const [codes, ...more] = columns.filter((column) => holdsCodes(column) && !isOther(column))
  if (codes === undefined || more.length > 0 || columns.length < 2) return null
  if (columns.some((column) => column !== codes && mayHoldCodes(column))) return null
  const start = from + (hasHeader(codes, columns) ? (rows[0]?.end ?? 0) : 0)
  return { delimiter, places: [codes.at], start, isOnly: false, isOurExport: false }
}
