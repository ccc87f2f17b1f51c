import type { CooperativeTask } from '../../shared/CooperativeTask'
import { CODE_HEADER, EMPTY_FIELD, STATUS_HEADER } from '../handover/exportColumns'
import { parseTokens, piecesOf } from './tokens'

/** Bytes of the largest file that is read: some 800,000 codes. */
export const MAX_LIST_BYTES = 10 * 1024 * 1024

/** Why a file gives no list. */
export interface ListFileFailure {
  readonly kind: 'too-large' | 'not-text' | 'empty' | 'unreadable'
}

/** What a file holds to validate. */
export interface CodeList {
  /** The codes, separated as in a pasted text. */
  readonly text: string
  /** How many there are, repeated ones included. */
  readonly count: number
}

/** Headers of the column of codes, in lower case and without accents. */
const CODE_HEADERS = new Set([CODE_HEADER, 'codigo'])

/** Cells of a piece. */
const PIECE = 2_048
/** A first line that is longer names no columns: it is itself a list. */
const LONGEST_HEADER = 10_000
/** Twice what a spreadsheet's cell holds, so that all of it may be doubled quotes: no quoted cell is longer. */
const LONGEST_CELL = 65_536

/** The line by which Excel is told the delimiter. */
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
  /** Where the text goes on after it. */
  readonly end: number
}

/**
 * A quoted cell (RFC 4180) with its quotes undoubled; null where the quote at this place is not closed at the end of a
 * cell. Then it is a character like any other, lest it swallow the records up to the next one.
 */
const quotedAt = (text: string, start: number, delimiter: string): Quoted | null => {
  let cell = ''
  for (let from = start + 1; from - start <= LONGEST_CELL; ) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return null
    cell += text.slice(from, quote)
    const next = text[quote + 1]
    if (next !== '"') {
      const isClosed = next === undefined || next === delimiter || next === '\r' || next === '\n'
      return isClosed ? { cell, end: quote + 1 } : null
    }
    cell += '"'
    from = quote + 2
  }
  return null
}

interface Cell {
  readonly cell: string
  readonly endsRecord: boolean
}

/** The cells of a CSV text (RFC 4180: a quoted one may hold delimiters, line ends and doubled quotes). */
function* cellsOf(text: string, delimiter: string): Generator<Cell, void> {
  const stop = new RegExp(`[${delimiter}\r\n]`, 'g')
  for (let at = 0; at < text.length; ) {
    const quoted = text[at] === '"' ? quotedAt(text, at, delimiter) : null
    const { cell, end } = quoted ?? { cell: '', end: at }
    stop.lastIndex = end
    const next = stop.test(text) ? stop.lastIndex - 1 : text.length
    at = next + (text.startsWith('\r\n', next) ? 2 : 1)
    yield { cell: cell + text.slice(end, next), endsRecord: text[next] !== delimiter }
  }
}

interface CodeColumn {
  readonly delimiter: string
  readonly at: number
  /** It is the only one: then whatever separates what a line holds separates codes. */
  readonly isOnly: boolean
  readonly isOurExport: boolean
}

/** Where a CSV text has its codes, told by its first line; null where none of its columns is called so. */
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

/** What the column holds; null where its header stands alone, and may be a list that begins with that word. */
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

/** The list that a table holds in its column of codes; without one, all of it. */
function* tableList(text: string, delimiters: readonly string[]): CooperativeTask<string> {
  const [line = '', delimiter] = DELIMITER_LINE.exec(text) ?? []
  const table = text.slice(line.length).replace(BLANK_LINES, '')
  const column = codeColumnOf(table, delimiter ? [delimiter] : delimiters)
  return (column && (yield* columnOf(table, column))) ?? table
}

const TABBED_FIRST_LINE = /^[^\r\n]*\t/

/** What may stand between the cells of a file; nothing where it is no table. */
const delimitersOf = (fileName: string, text: string): readonly string[] => {
  if (/\.csv$/i.test(fileName)) return [',', ';', '\t']
  return TABBED_FIRST_LINE.test(text) ? ['\t'] : []
}

/**
 * Reads a file's text as a list. A CSV, or a text whose first line holds tabs as Excel writes them, gives its column
 * 'code', 'código' or 'codigo' where it has one, any other file all of its tokens.
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
