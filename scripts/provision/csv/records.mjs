// Not csv-parse: it counts a CRLF inside quotes as two lines, and after a bad quote it loses the rows that follow. Tests
// compare the two where a file is well formed.

/**
 * @typedef {object} CsvRecord
 * @property {number} line the line of the file where it begins, from 1
 * @property {readonly string[]} cells
 */

/** @typedef {{ readonly line: number, readonly reason: string }} BadRecord */

const LINE_END = /\r\n|\n|\r/g

const lineEnds = (/** @type {string} */ text) => text.match(LINE_END)?.length ?? 0

/** The index after the next line end. @param {string} text @param {number} from */
const nextLine = (text, from) => {
  LINE_END.lastIndex = from
  const found = LINE_END.test(text) ? LINE_END.lastIndex : text.length
  LINE_END.lastIndex = 0
  return found
}

/**
 * A quoted cell and the index after it; null if its quote is not closed at the end of a cell.
 * @param {string} text @param {number} start @param {string} delimiter
 */
const quotedCell = (text, start, delimiter) => {
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return null
    const next = text[quote + 1]
    if (next === '"') from = quote + 2
    else if (next === undefined || next === delimiter || next === '\r' || next === '\n') {
      return { cell: text.slice(start + 1, quote).replaceAll('""', '"'), end: quote + 1 }
    } else return null
  }
}

/** @param {string} text @param {number} start @param {string} delimiter */
const plainCell = (text, start, delimiter) => {
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\r' && text[end] !== '\n')
    end += 1
  return { cell: text.slice(start, end), end }
}

/**
 * The cells of one record and the index after its line end; null if one of its quotes is not closed.
 * @param {string} text @param {number} start @param {string} delimiter
 */
const recordAt = (text, start, delimiter) => {
  const cells = []
  for (let at = start; ; at += 1) {
    const read = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter)
    if (read === null) return null
    cells.push(read.cell)
    at = read.end
    if (text[at] !== delimiter) return { cells, end: nextLine(text, at) }
  }
}

/**
 * Reads a CSV text (RFC 4180) without its blank lines. A record with a bad quote costs its own line alone.
 * @param {string} text without a byte-order mark @param {string} delimiter
 * @returns {{ records: CsvRecord[], bad: BadRecord[] }}
 */
export const readRecords = (text, delimiter) => {
  /** @type {CsvRecord[]} */
  const records = []
  /** @type {BadRecord[]} */
  const bad = []
  let line = 1
  for (let at = 0; at < text.length; ) {
    const read = recordAt(text, at, delimiter)
    const end = read?.end ?? nextLine(text, at)
    if (read === null) {
      bad.push({ line, reason: 'a quote is not closed, or text follows the closing quote' })
    } else if (read.cells.some((cell) => cell.trim() !== '')) {
      records.push({ line, cells: read.cells })
    }
    line += lineEnds(text.slice(at, end))
    at = end
  }
  return { records, bad }
}
