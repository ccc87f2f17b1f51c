import { EMPTY_FIELD } from '../exports/exportColumns'
import type { CooperativeTask } from '../shared/CooperativeTask'
import { type CodeColumn, mayHaveCode, saysNothing } from './columns/cells'
import {
  headedColumnOf,
  isHeadedTable,
  isListOfCodes,
  isOrderList,
  likelyColumnOf,
} from './columns/codeColumn'
import { cellsOf, withoutTextFormulas } from './delimitedText'
import { type LeftOut, NEXT_SHEET, OTHER_SHEETS, withoutMarks } from './leftOut'
import { parseTokens, piecesOf } from './tokens'

/** The maximum file size in bytes: some 800,000 codes. */
export const MAX_LIST_BYTES = 10 * 1024 * 1024

/** How many files another app may share with the portal at once. */
export const MAX_RECEIVED_FILES = 20

/** A format that is recognised and not read, by its first bytes. */
export type OtherFormat =
  | 'old-workbook'
  | 'binary-workbook'
  | 'xml-workbook'
  | 'open-document'
  | 'numbers'
  | 'exchange'
  | 'web-page'
  | 'rich-text'
  | 'pdf'
  | 'json'

/** Why a file could not be read as a list. */
export interface ListFileFailure {
  readonly kind:
    | 'too-large'
    | 'no-room'
    | 'unpacks-too-large'
    | 'too-many-parts'
    | 'not-text'
    | OtherFormat
    | 'protected'
    | 'damaged'
    | 'empty'
    | 'unreadable'
    | 'no-picture'
    | 'picture-too-large'
    | 'no-code'
    | 'code-part'
}

/** A list of codes read from a file. */
export interface CodeList {
  /** The codes, separated as in a pasted text. */
  readonly text: string
  /** The number of codes, repeats included. */
  readonly count: number
  /** The number of sheets with codes; absent if there is one. */
  readonly sheets?: number
  /** Absent if nothing was left out. */
  readonly leftOut?: LeftOut
  /**
   * The cells outside the columns of codes that may hold one, such as those of a second list: the leader's codes in them
   * belong to the list as well (VALIDATOR-40). Absent if there is none.
   */
  readonly beside?: string
}

interface Column {
  readonly list: string
  readonly beside: string
}

/** Cells per piece. */
const PIECE = 2_048

/** The line that tells Excel the delimiter, which may be any sign. */
const DELIMITER_LINE = /^\s*"?sep=([\t!#-/:-@[-`{-~\u00a1-\u00bf])"?[^\S\r\n]*(?:\r\n?|\n|$)/i
const BLANK_LINES = /^[\s,;|]*[\r\n]/
/** Delimiters that also part the tokens of a list. */
const PARTS_TOKENS = /[\s,;]/

/** Texts that are joined in pieces, so that none of many cells is held by itself. */
class Lines {
  private readonly pieces: string[] = []
  private readonly lines: string[] = []

  add(line: string) {
    if (this.lines.push(line) === PIECE) this.pieces.push(this.lines.splice(0).join('\n'))
  }

  get text(): string {
    return [...this.pieces, this.lines.join('\n')].join('\n')
  }
}

/**
 * The column, and what stands beside it. Null if only its header has text: the file may be a list that begins with that
 * word.
 */
function* columnOf(text: string, column: CodeColumn): CooperativeTask<Column | null> {
  const { delimiter, places, start, isOnly, isOurExport } = column
  const [list, beside] = [new Lines(), new Lines()]
  let isAlone = !isOnly && !isOurExport
  let [seen, place] = [0, 0]
  for (const { cell, endsRecord, end } of cellsOf(text, delimiter)) {
    const isAbove = end <= start
    isAlone &&= isAbove || cell.trim() === ''
    if (isAbove || (!isOnly && !places.includes(place))) {
      if (!isOurExport && mayHaveCode(cell)) beside.add(cell)
      // Our own export says it by one word: 'NA' is a code there.
    } else if (!(isOurExport ? cell === EMPTY_FIELD : saysNothing(cell))) list.add(cell)
    place = endsRecord ? 0 : place + 1
    seen += 1
    if (seen % PIECE === 0) yield
  }
  return isAlone ? null : { list: list.text, beside: beside.text }
}

/** The cells of a table that may hold a code. */
export const cellsWithCodes = (table: string, delimiter = '\t'): string => {
  const found = new Lines()
  for (const { cell } of cellsOf(table, delimiter)) if (mayHaveCode(cell)) found.add(cell)
  return found.text
}

/** A table without its delimiter line and the blank lines above it, and its possible delimiters. */
const tableIn = (text: string, delimiters: readonly string[]) => {
  const [line = '', delimiter] = DELIMITER_LINE.exec(text) ?? []
  const table = text.slice(line.length).replace(BLANK_LINES, '')
  return { table, delimiters: delimiter ? [delimiter] : delimiters }
}

/** All cells of a table whose delimiter does not part tokens. */
function* cellsIn(table: string, delimiter: string): CooperativeTask<string> {
  const cells: string[] = []
  for (const { cell } of cellsOf(table, delimiter)) {
    if (cells.push(cell) % PIECE === 0) yield
  }
  return cells.join('\n')
}

/** The list in a table's code column; all its cells if there is no such column, but none of a list of orders. */
function* tableList(text: string, possible: readonly string[]): CooperativeTask<Column> {
  const { table, delimiters } = tableIn(text, possible)
  const column = headedColumnOf(table, delimiters)?.column ?? likelyColumnOf(table, delimiters)
  const found = column && (yield* columnOf(table, column))
  if (found !== null) return found
  const [delimiter = ',', ...more] = delimiters
  if (isOrderList(table, delimiters)) return { list: '', beside: cellsWithCodes(table, delimiter) }
  const isParted = more.length > 0 || PARTS_TOKENS.test(delimiter)
  return { list: isParted ? table : yield* cellsIn(table, delimiter), beside: '' }
}

/** Whether a column has any cell that is not empty: one without a value or with a date is to be told. */
const hasCellsIn = (text: string, { delimiter, places, start }: CodeColumn): boolean => {
  let place = 0
  for (const { cell, endsRecord } of cellsOf(text.slice(start), delimiter)) {
    if (places.includes(place) && cell.trim() !== '' && !saysNothing(cell)) return true
    place = endsRecord ? 0 : place + 1
  }
  return false
}

/**
 * How a table's code column is known, where it has any text: by a header, by its cells, or by a header that may be a
 * title. Null if there is none.
 */
export const codeColumnIn = (text: string): 'headed' | 'likely' | 'unsure' | null => {
  const { table, delimiters } = tableIn(text, [])
  const headed = headedColumnOf(table, delimiters)
  const isThere = headed !== null && hasCellsIn(table, headed.column)
  if (headed?.isSure) return isThere ? 'headed' : null
  if (likelyColumnOf(table, delimiters) || isListOfCodes(table, delimiters)) return 'likely'
  return isThere ? 'unsure' : null
}

/** Names of tables; systems also name a CSV after Excel. */
const TABLE_NAME = /\.(?:[cp]sv|xlsx?)$/i
const FIRST_LINE_TABS = /^[^\r\n]*\t/
const FIRST_LINE_BARS = /^[^\r\n,;\t]*\|/

/** The possible delimiters of a file; none if it is not a table. */
const delimitersOf = (fileName: string, text: string): readonly string[] => {
  if (TABLE_NAME.test(fileName)) return [',', ';', '\t', '|']
  if (FIRST_LINE_BARS.test(text)) return ['|']
  if (FIRST_LINE_TABS.test(text)) return ['\t']
  return [';', ','].filter((delimiter) => isHeadedTable(text, delimiter)).slice(0, 1)
}

/**
 * Reads a file's text as a list. A CSV, or a text with tabs or bars in its first line, gives its
 * column of codes, known by its header or else by what it looks like. Any other file gives all of
 * its tokens.
 */
export function* readCodeList(fileName: string, text: string): CooperativeTask<CodeList> {
  const [chosen = '', ...others] = text.split(OTHER_SHEETS)
  const sheets = chosen.split(NEXT_SHEET)
  const columns: Column[] = []
  for (const sheet of sheets) {
    const delimiters = delimitersOf(fileName, sheet)
    columns.push(
      delimiters.length > 0 ? yield* tableList(sheet, delimiters) : { list: sheet, beside: '' },
    )
  }
  const list = columns.map((column) => column.list).join('\n')
  const beside = [...columns.map((column) => column.beside), ...others].join('\n').trim()
  const pieces: string[] = []
  let [count, noValue, dates] = [0, 0, 0]
  for (const piece of piecesOf(list)) {
    const { text: unmarked, leftOut } = withoutMarks(withoutTextFormulas(piece))
    pieces.push(unmarked)
    count += parseTokens(unmarked).texts.length
    noValue += leftOut?.noValue ?? 0
    dates += leftOut?.dates ?? 0
    yield
  }
  const read: CodeList = {
    text: pieces.join(''),
    count,
    ...(sheets.length > 1 ? { sheets: sheets.length } : {}),
    ...(beside === '' ? {} : { beside }),
  }
  return noValue + dates > 0 ? { ...read, leftOut: { noValue, dates } } : read
}
