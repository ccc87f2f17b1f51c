import { DATE, NO_VALUE } from '../../../../domain/codes/validator/leftOut'
import { WorkbookFailure } from '../WorkbookFailure'
import { type NumberFormat, plainNumber } from './numberFormats'
import { parseXml } from './parseXml'

/**
 * Excel's escapes (ST_Xstring): characters that XML does not allow, such as `_x000D_`, and the underscore of a text that
 * reads like an escape. Other texts of that shape were written by programs that do not escape.
 */
const ESCAPES = /_x(?:005F_(?=x[\da-f]{4}_)|(00[01][\da-f]|FFF[EF]|D[89A-F][\da-f]{2})_)/gi

const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(ESCAPES, (_, hex: string | undefined) =>
        hex === undefined ? '_' : String.fromCharCode(parseInt(hex, 16)),
      )
    : text

/** The table of shared strings. Phonetic readings (`rPh`) are no part of a text. */
export const sharedStrings = (xml: string): string[] => {
  const strings: string[] = []
  let [text, isText, isPhonetic] = ['', false, false]
  parseXml(xml, {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    close: (name) => {
      if (name === 'si') strings.push(unescaped(text))
      if (name === 'rPh') isPhonetic = false
      isText = false
    },
    text: (piece) => {
      if (isText) text += piece
    },
  })
  return strings
}

/** 0 for 'A1', 26 for 'AA7'. */
const columnOf = (reference: string): number => {
  let column = 0
  for (const letter of reference.match(/^[A-Z]+/)?.[0] ?? '') {
    column = column * 26 + letter.charCodeAt(0) - 64
  }
  return column - 1
}

/** A cell with its position in the row, from 0. */
export interface SheetCell {
  readonly column: number
  readonly text: string
}

/** What the cells of a workbook refer to. */
export interface SheetContext {
  readonly strings: readonly string[]
  readonly formats: readonly (NumberFormat | null)[]
}

interface StoredCell {
  readonly type: string
  readonly style: number
  readonly text: string
  readonly hasFormula: boolean
  readonly hasValue: boolean
}

/** The text of a cell; a mark for a date and for no value; '' for an empty one. */
const cellText = (
  { type, style, text, hasFormula, hasValue }: StoredCell,
  { strings, formats }: SheetContext,
): string => {
  if (type === 'inlineStr') return unescaped(text)
  // A formula may have an empty text as its value.
  if (text === '') return hasFormula && !(type === 'str' && hasValue) ? NO_VALUE : ''
  if (type === 'b' || type === 'e') return NO_VALUE
  if (type === 'd') return DATE
  if (type === 'str') return unescaped(text)
  if (type === 's') {
    const shared = strings[Number(text)]
    if (shared === undefined) throw new WorkbookFailure('damaged')
    return shared
  }
  const stored = text.trim()
  // Programs that do not calculate write 0, and Excel for a reference to an empty cell.
  if (hasFormula && Number(stored) === 0) return NO_VALUE
  const plain = plainNumber(stored)
  return formats[style]?.(plain) ?? plain
}

/** Calls back with the filled cells of each row. */
export const readRows = (
  xml: string,
  context: SheetContext,
  onRow: (cells: readonly SheetCell[]) => void,
) => {
  let cells: SheetCell[] = []
  let [type, style, column, text] = ['n', 0, -1, '']
  let [isText, isPhonetic, hasFormula, hasValue] = [false, false, false, false]
  parseXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') {
        cells = []
        column = -1
      }
      if (name === 'c') {
        const { r, t = 'n', s = '0' } = attributes()
        column = r === undefined ? column + 1 : columnOf(r)
        type = t
        style = Number(s)
        text = ''
        hasFormula = false
        hasValue = false
      }
      if (name === 'f') hasFormula = true
      if (name === 'rPh') isPhonetic = true
      if (name === 'v') hasValue = true
      isText = (name === 'v' || name === 't') && !isPhonetic
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'c') {
        const shown = cellText({ type, style, text, hasFormula, hasValue }, context)
        if (shown !== '') cells.push({ column, text: shown })
      }
      if (name === 'row') onRow(cells)
    },
    text: (piece) => {
      if (isText) text += piece
    },
  })
}
