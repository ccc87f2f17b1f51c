import { isMark } from '../leftOut'

/** A column of a table, by its place in a row and the index in the text where its rows begin. */
export interface CodeColumn {
  readonly delimiter: string
  readonly at: number
  readonly start: number
  /** True if it is the only column: then any separator within a line separates codes. */
  readonly isOnly: boolean
  readonly isOurExport: boolean
}

/** Whether a cell has a text; a mark for none is none. */
export const isFilled = (cell: string): boolean => cell.trim() !== '' && !isMark(cell)

/** One token of letters and digits, with some of both: a name or a price is none. */
export const isLikeCode = (cell: string): boolean =>
  /^(?=.*\p{L})(?=.*\d)[\p{L}\d_-]+$/u.test(cell.trim())

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

const AMOUNT = /^[^\p{L}\d]{0,3}(?:\d{1,5}|\d{1,3}(?:[.,\s]\d{3})+)(?:[.,]\d{1,2})?\s?%?$/u
/** 'Sí', 'NO' or 'Enviado': a code of letters alone is rather in capitals or without. */
const FLAG = /^(?:\p{L}{1,3}|\p{Lu}\p{Ll}+|true|false|TRUE|FALSE)$/u

/** Whether most cells of a column are numbers of things, prices, or words that say whether. */
export const areAmounts = (cells: readonly string[]): boolean =>
  most(cells, (cell) => AMOUNT.test(cell.trim())) || most(cells, (cell) => FLAG.test(cell.trim()))
