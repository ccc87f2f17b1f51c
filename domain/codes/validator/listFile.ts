import type { CooperativeTask } from '../../shared/CooperativeTask'
import { CODE_HEADER, EMPTY_FIELD, STATUS_HEADER } from '../handover/exportColumns'
import { parseTokens, piecesOf } from './tokens'

/** The maximum file size in bytes: some 800,000 codes. */
export const MAX_LIST_BYTES = 10 * 1024 * 1024

/** Why a file could not be read as a list. */
export interface ListFileFailure {
  readonly kind: 'too-large' | 'not-text' | 'empty' | 'unreadable'
}

/** A list of codes read from a file. */
export interface CodeList {
  /** The codes, separated as in a pasted text. */
  readonly text: string
  /** The number of codes, repeats included. */
  readonly count: number
}

/** Headers of the code column, in lower case without accents. */
const CODE_HEADERS = new Set([CODE_HEADER, 'codigo'])

/** Cells per piece. */
const PIECE = 2_048
/** A longer first line is not a header but part of the list. */
const LONGEST_HEADER = 10_000
/**
 * Twice the limit of a spreadsheet cell, since every character may be a doubled quote. No quoted
 * cell is longer.
 */
const LONGEST_CELL = 65_536

/** The line that tells Excel the delimiter. */
const DELIMITER_LINE = /^\s*"?sep=([,;\t])"?[^\S\r\n]*(?:\r\n?|\n|$)/i
const BLANK_LINES = /^[\s,;]*[\r\n]/

const headerOf = (cell: string): string =>
  cell
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .trim()
    .toLowerCase()

interface Quoted {
  readonly cell: string
  /** The index after the cell. */
  readonly end: number
}

/**
 * A quoted cell (RFC 4180) without its quotes, which are noise in a code; null if its quote is not closed at the end of a cell. An
 * unclosed quote is an ordinary character: otherwise it would swallow the records up to the next
 * quote.
 */
const quotedAt = (text: string, start: number, delimiter: string): Quoted | null => {
  let cell = ''
  for (let from = start + 1; from - start <= LONGEST_CELL; ) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return null
    cell += text.slice(from, quote)
    const next = text[quote + 1]
    if (next !== '"') {
      const isClosed = next === undefined || next === delimiter || next === '\r' || next === '\n'
      return isClosed ? { cell, end: quote + 1 } : null
    }
    from = quote + 2
  }
  return null
}

interface Cell {
  readonly cell: string
  readonly endsRecord: boolean
}

/**
 * The cells of a CSV text (RFC 4180: quoted cells may contain delimiters, line ends and doubled
 * quotes). A line end of two characters ends an empty record too, which holds no code.
 */
function* cellsOf(text: string, delimiter: string): Generator<Cell, void> {
  const stop = new RegExp(`[${delimiter}\r\n]`, 'g')
  for (let at = 0; at < text.length; ) {
    const quoted = text[at] === '"' ? quotedAt(text, at, delimiter) : null
    const { cell, end } = quoted ?? { cell: '', end: at }
    stop.lastIndex = end
    const next = stop.test(text) ? stop.lastIndex - 1 : text.length
    at = next + 1
    yield { cell: cell + text.slice(end, next), endsRecord: text[next] !== delimiter }
  }
}

interface CodeColumn {
  readonly delimiter: string
  readonly at: number
  /** True if it is the only column: then any separator within a line separates codes. */
  readonly isOnly: boolean
  readonly isOurExport: boolean
}

/** The code column, found by its header in the first line; null if there is none. */
const codeColumnOf = (text: string, delimiters: readonly string[]): CodeColumn | null => {
  const length = text.search(/[\r\n]|$/)
  if (length > LONGEST_HEADER) return null
  for (const delimiter of delimiters) {
    const names = Array.from(cellsOf(text.slice(0, length), delimiter), ({ cell }) =>
      headerOf(cell),
    )
    const at = names.findIndex((name) => CODE_HEADERS.has(name))
    if (at < 0) continue
    const isOurExport = names.includes(STATUS_HEADER)
    return { delimiter, at, isOnly: names.length === 1, isOurExport }
  }
  return null
}

/**
 * The text of the column. Null if only its header has text: the file may be a list that begins with
 * that word.
 */
function* columnOf(text: string, column: CodeColumn): CooperativeTask<string | null> {
  const { delimiter, at, isOnly, isOurExport } = column
  const pieces: string[] = []
  const cells: string[] = []
  let isAlone = !isOnly && !isOurExport
  let [seen, line, place] = [0, 0, 0]
  for (const { cell, endsRecord } of cellsOf(text, delimiter)) {
    if (line > 0) {
      isAlone &&= cell.trim() === ''
      const isCode = isOnly || place === at
      if (isCode && !(isOurExport && cell === EMPTY_FIELD)) cells.push(cell)
    }
    place = endsRecord ? 0 : place + 1
    if (endsRecord) line += 1
    seen += 1
    if (seen % PIECE > 0) continue
    pieces.push(cells.splice(0).join('\n'))
    yield
  }
  return isAlone ? null : [...pieces, cells.join('\n')].join('\n')
}

/** The list in a table's code column; the whole text if there is no such column. */
function* tableList(text: string, delimiters: readonly string[]): CooperativeTask<string> {
  const [line = '', delimiter] = DELIMITER_LINE.exec(text) ?? []
  const table = text.slice(line.length).replace(BLANK_LINES, '')
  const column = codeColumnOf(table, delimiter ? [delimiter] : delimiters)
  return (column && (yield* columnOf(table, column))) ?? table
}

const TABBED_FIRST_LINE = /^[^\r\n]*\t/

/** The possible delimiters of a file; none if it is not a table. */
const delimitersOf = (fileName: string, text: string): readonly string[] => {
  if (/\.csv$/i.test(fileName)) return [',', ';', '\t']
  return TABBED_FIRST_LINE.test(text) ? ['\t'] : []
}

/**
 * Reads a file's text as a list. A CSV, or a text with tabs in its first line as Excel writes them,
 * gives its column 'code', 'código' or 'codigo' if it has one. Any other file gives all of its
 * tokens.
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
