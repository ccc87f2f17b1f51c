import { isMark } from '../leftOut'

/** The column of codes of a table, or several of one name, and the index in the text where its rows begin. */
export interface CodeColumn {
  readonly delimiter: string
  /** The places of its cells in a row. */
  readonly places: readonly number[]
  readonly start: number
  /** True if it is the only column: then any separator within a line separates codes. */
  readonly isOnly: boolean
  readonly isOurExport: boolean
}

/** Words and dashes that programs and people write where there is nothing. */
const NOTHING = /^(?:\p{Pd}+|#?n[/.]?[ad]\.?|s\/n|nan|null|none|nil|\(?vac[ií]o\)?)$/iu

/** Whether a cell says that it has nothing: '-', 'N/A'. */
export const saysNothing = (cell: string): boolean => NOTHING.test(cell.trim())

/** Whether a cell has a text; a mark for none is none. */
export const isFilled = (cell: string): boolean =>
  cell.trim() !== '' && !isMark(cell) && !saysNothing(cell)

/** One token of letters and digits, with some of both: a name or a price is none. */
export const isLikeCode = (cell: string): boolean =>
  /^(?=.*\p{L})(?=.*\d)[\p{L}\d_-]+$/u.test(cell.trim())

/** A run of capitals and digits that is long enough for a code (GENERATE-3). */
const LIKE_GIVEN = /[\p{Lu}\d_-]{6}/u

/** Whether a cell may hold a code, among other words too: the leader's are looked up in it. */
export const mayHaveCode = (cell: string): boolean => LIKE_GIVEN.test(cell)

/** Words, of which none is like a code. */
const isLikeName = (cell: string): boolean => {
  const words = cell.trim().split(/\s+/)
  return words.length > 1 && /\p{L}/u.test(cell) && !words.some(isLikeCode)
}

type CellKind = 'code' | 'number' | 'name' | 'word'

/** The kind of text that a filled cell seems to hold. */
export const kindOf = (cell: string): CellKind => {
  if (isLikeCode(cell)) return 'code'
  if (!/\p{L}/u.test(cell)) return 'number'
  return isLikeName(cell) ? 'name' : 'word'
}

const most = (cells: readonly string[], is: (cell: string) => boolean): boolean =>
  cells.filter(is).length > cells.length / 2

/** Whether most cells of a column are one word of three characters or more, as codes are. */
export const areWords = (cells: readonly string[]): boolean =>
  most(cells, (cell) => /^\S{3,}$/.test(cell.trim()))

/** Whether most cells of a column look like codes. */
export const areCodes = (cells: readonly string[]): boolean => most(cells, isLikeCode)

const PRICE = /^[^\p{L}\d]{0,3}(?:\d+|\d{1,3}(?:[.,\s]\d{3})+)(?:[.,]\d{1,2})?\s?%?$/u
const YES_OR_NO = /^(?:s[ií]|no|yes|true|false)$/i
const CAPITALISED = /^\p{Lu}\p{Ll}+$/u

/** Whether cells are one word, or a few again and again, as a state is: 'Enviado'. A code is rather in capitals. */
const areStates = (cells: readonly string[]): boolean => {
  const states = new Set(cells)
  return (
    (states.size === 1 || states.size <= cells.length / 3) &&
    most(cells, (cell) => CAPITALISED.test(cell.trim()))
  )
}

/** Whether most cells of a column are numbers of so many digits at most, prices, or words that say whether. */
export const areAmounts = (cells: readonly string[], digits: number): boolean =>
  most(cells, (cell) => PRICE.test(cell.trim()) && !new RegExp(`\\d{${digits + 1}}`).test(cell)) ||
  most(cells, (cell) => YES_OR_NO.test(cell.trim())) ||
  areStates(cells)
