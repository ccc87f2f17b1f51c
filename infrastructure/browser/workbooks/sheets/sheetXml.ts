import { DATE, NO_VALUE } from '../../../../domain/validator/leftOut'
import { WorkbookFailure } from '../WorkbookFailure'
import type { ZipParts } from '../zip/ZipParts'
import { attributeReader } from './attributes'
import type { CellFormat } from './formatCode'
import { plainNumber } from './numberFormats'
import { parsePart } from './parsePart'

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
export const sharedStrings = (zip: ZipParts, path: string): readonly string[] => {
  const strings: string[] = []
  let [text, isText, isPhonetic] = ['', false, false]
  parsePart(zip, path, {
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
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) - 64
    if (letter < 1 || letter > 26) break
    column = column * 26 + letter
  }
  return column - 1
}

const referenceIn = attributeReader('r')
const styleIn = attributeReader('s')
const typeIn = attributeReader('t')

/** A cell with its position in the row, from 0. */
export interface SheetCell {
  readonly column: number
  readonly text: string
}

/** The texts and formats that the cells of a workbook refer to. */
export interface SheetContext {
  readonly strings: readonly string[]
  readonly formats: readonly (CellFormat | null)[]
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
  const format = formats[style]
  const asShown = (content: string) => (content && format?.text?.(content)) || content
  if (type === 'inlineStr') return asShown(unescaped(text))
  // A formula may have an empty text as its value.
  if (text === '') return hasFormula && !(type === 'str' && hasValue) ? NO_VALUE : ''
  if (type === 'b' || type === 'e') return NO_VALUE
  if (type === 'd') return DATE
  if (type === 'str') return asShown(unescaped(text))
  if (type === 's') {
    const shared = strings[Number(text)]
    if (shared === undefined) throw new WorkbookFailure('damaged')
    return asShown(shared)
  }
  const stored = text.trim()
  // Programs that do not calculate write 0, and Excel for a reference to an empty cell.
  if (hasFormula && Number(stored) === 0) return NO_VALUE
  const plain = plainNumber(stored)
  return format?.number?.(plain) ?? plain
}

/**
 * Calls back with the filled cells of each row of a sheet.
 * @returns false if there is no such sheet
 */
export const readRows = (
  zip: ZipParts,
  path: string,
  context: SheetContext,
  onRow: (cells: readonly SheetCell[]) => void,
): boolean => {
  let cells: SheetCell[] = []
  let [type, style, column, text] = ['n', 0, -1, '']
  let [isText, isPhonetic, hasFormula, hasValue] = [false, false, false, false]
  return parsePart(zip, path, {
    open: (name, attributes) => {
      if (name === 'row') {
        cells = []
        column = -1
      } else if (name === 'c') {
        const reference = referenceIn(attributes)
        column = reference === undefined ? column + 1 : columnOf(reference)
        type = typeIn(attributes) ?? 'n'
        style = Number(styleIn(attributes) ?? 0)
        text = ''
        hasFormula = false
        hasValue = false
      } else if (name === 'f') hasFormula = true
      else if (name === 'rPh') isPhonetic = true
      else if (name === 'v') hasValue = true
      isText = (name === 'v' || name === 't') && !isPhonetic
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') isPhonetic = false
      else if (name === 'c') {
        const shown = cellText({ type, style, text, hasFormula, hasValue }, context)
        if (shown !== '') cells.push({ column, text: shown })
      } else if (name === 'row') onRow(cells)
    },
    text: (piece) => {
      if (isText) text += piece
    },
  })
}
