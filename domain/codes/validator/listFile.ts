import type { CooperativeTask } from '../../shared/CooperativeTask'
import { EMPTY_FIELD } from '../exports/exportColumns'
import { type CodeColumn, headedColumnOf, likelyColumnOf } from './codeColumn'
import { cellsOf } from './delimitedText'
import { parseTokens, piecesOf } from './tokens'

/** The maximum file size in bytes: some 800,000 codes. */
export const MAX_LIST_BYTES = 10 * 1024 * 1024

/** How many files another app may share with the portal at once. */
export const MAX_RECEIVED_FILES = 20

/** Why a file could not be read as a list. */
export interface ListFileFailure {
  readonly kind:
    | 'too-large'
    | 'no-room'
    | 'unpacks-too-large'
    | 'not-text'
    | 'old-workbook'
    | 'protected'
    | 'damaged'
    | 'empty'
    | 'unreadable'
    | 'no-picture'
    | 'picture-too-large'
    | 'no-code'
}

/** A list of codes read from a file. */
export interface CodeList {
  /** The codes, separated as in a pasted text. */
  readonly text: string
  /** The number of codes, repeats included. */
  readonly count: number
}

/** Cells per piece. */
const PIECE = 2_048

/** The line that tells Excel the delimiter. */
const DELIMITER_LINE = /^\s*"?sep=([,;\t])"?[^\S\r\n]*(?:\r\n?|\n|$)/i
const BLANK_LINES = /^[\s,;]*[\r\n]/

/**
 * The text of the column. Null if only its header has text: the file may be a list that begins with
 * that word.
 */
function* columnOf(text: string, column: CodeColumn): CooperativeTask<string | null> {
  const { delimiter, at, start, isOnly, isOurExport } = column
  const pieces: string[] = []
  const cells: string[] = []
  let isAlone = !isOnly && !isOurExport
  let [seen, place] = [0, 0]
  for (const { cell, endsRecord } of cellsOf(text.slice(start), delimiter)) {
    isAlone &&= cell.trim() === ''
    const isCode = isOnly || place === at
    if (isCode && !(isOurExport && cell === EMPTY_FIELD)) cells.push(cell)
    place = endsRecord ? 0 : place + 1
    seen += 1
    if (seen % PIECE > 0) continue
    pieces.push(cells.splice(0).join('\n'))
    yield
  }
  return isAlone ? null : [...pieces, cells.join('\n')].join('\n')
}

/** A table without its delimiter line and the blank lines above it, and its possible delimiters. */
const tableIn = (text: string, delimiters: readonly string[]) => {
  const [line = '', delimiter] = DELIMITER_LINE.exec(text) ?? []
  const table = text.slice(line.length).replace(BLANK_LINES, '')
  return { table, delimiters: delimiter ? [delimiter] : delimiters }
}

/** The list in a table's code column; the whole text if there is no such column. */
function* tableList(text: string, possible: readonly string[]): CooperativeTask<string> {
  const { table, delimiters } = tableIn(text, possible)
  const column = headedColumnOf(table, delimiters) ?? likelyColumnOf(table, delimiters)
  return (column && (yield* columnOf(table, column))) ?? table
}

/** Whether a table has a column of codes with a known header, and any text below it. */
export const hasCodeHeader = (text: string): boolean => {
  const { table, delimiters } = tableIn(text, [])
  const column = headedColumnOf(table, delimiters)
  return column !== null && /\S/.test(table.slice(column.start))
}

const TABBED_FIRST_LINE = /^[^\r\n]*\t/

/** The possible delimiters of a file; none if it is not a table. */
const delimitersOf = (fileName: string, text: string): readonly string[] => {
  if (/\.csv$/i.test(fileName)) return [',', ';', '\t']
  return TABBED_FIRST_LINE.test(text) ? ['\t'] : []
}

/**
 * Reads a file's text as a list. A CSV, or a text with tabs in its first line as Excel writes them,
 * gives its column 'code', 'código' or 'codigo' if it has one, or the one that looks like codes
 * beside names. Any other file gives all of its tokens.
 */
export function* readCodeList(fileName: string, text: string): CooperativeTask<CodeList> {
  const delimiters = delimitersOf(fileName, text)
  const list = delimiters.length > 0 ? yield* tableList(text, delimiters) : text
  let count = 0
  for (const piece of piecesOf(list)) {
    count += parseTokens(piece).texts.length
    yield
  }
  return { text: list, count }
}
