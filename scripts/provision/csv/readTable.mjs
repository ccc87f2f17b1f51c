import { contentOf, folded } from './cells.mjs'
import { readRecords } from './records.mjs'
import { decode, delimiterOf } from './text.mjs'

/**
 * What is wrong with a row: where it stands, and why it is left out.
 * @typedef {object} Problem
 * @property {string} file
 * @property {number} line as an editor counts, from 1
 * @property {string | null} column as the file names it; null if the row as a whole is wrong
 * @property {string} reason
 */

/**
 * The columns of a kind of file: the header's spellings for each, folded.
 * @typedef {object} Columns
 * @property {Readonly<Record<string, readonly string[]>>} spellings
 * @property {readonly (readonly string[])[]} required of each group one column must be there
 */

/** A row by the names of its columns; a column that the file lacks reads ''. */
export class Row {
  /** @param {string} file @param {number} line @param {ReadonlyMap<string, { header: string, text: string }>} cells */
  constructor(file, line, cells) {
    this.file = file
    this.line = line
    this.cells = cells
  }

  /** @param {string} column */
  get(column) {
    return this.cells.get(column)?.text ?? ''
  }

  /** @param {string | null} column @param {string} reason @returns {Problem} */
  problem(column, reason) {
    const header = column === null ? null : (this.cells.get(column)?.header ?? column)
    return { file: this.file, line: this.line, column: header, reason }
  }
}

/** A file that cannot be read at all: nothing is written then. */
export class BadFile extends Error {}

/** @param {string} file @param {readonly string[]} header @param {Columns} columns */
const placesOf = (file, header, { spellings, required }) => {
  /** @type {Map<string, number>} */
  const places = new Map()
  /** @type {string[]} */
  const unknown = []
  for (const [at, title] of header.entries()) {
    const name = Object.keys(spellings).find((one) => spellings[one]?.includes(folded(title)))
    if (name === undefined) {
      if (title.trim() !== '') unknown.push(title.trim())
    } else if (places.has(name)) {
      throw new BadFile(`${file} has two columns for '${name}': the second is '${title.trim()}'.`)
    } else places.set(name, at)
  }
  const missing = required.find((group) => !group.some((name) => places.has(name)))
  if (missing) {
    const found = header.map((title) => `'${title.trim()}'`).join(', ')
    throw new BadFile(`${file} needs a column ${missing.join(' or ')}. Its header is ${found}.`)
  }
  return { places, unknown }
}

/**
 * Reads the rows of a CSV file.
 * @param {string} file its name, for messages @param {Uint8Array} bytes @param {Columns} columns
 * @returns {{ rows: Row[], problems: Problem[], notices: string[] }}
 * @throws {BadFile} if it is empty, or its header lacks a column
 */
export const readTable = (file, bytes, columns) => {
  const { text, encoding } = decode(bytes)
  const { records, bad } = readRecords(text, delimiterOf(text))
  const [header, ...body] = records
  if (header === undefined) throw new BadFile(`${file} is empty: it needs a header and rows.`)
  const { places, unknown } = placesOf(file, header.cells, columns)
  const problems = bad.map(({ line, reason }) => ({ file, line, column: null, reason }))
  /** @type {Row[]} */
  const rows = []
  for (const { line, cells } of body) {
    const isShort = cells.length < header.cells.length
    if (isShort || cells.slice(header.cells.length).some((cell) => cell.trim() !== '')) {
      const reason = `has ${cells.length} cells, the header ${header.cells.length}`
      problems.push({ file, line, column: null, reason })
      continue
    }
    const named = [...places].map(([name, at]) => {
      const title = header.cells[at] ?? name
      return /** @type {const} */ ([
        name,
        { header: title.trim(), text: contentOf(cells[at] ?? '') },
      ])
    })
    rows.push(new Row(file, line, new Map(named)))
  }
  const notices = []
  if (encoding !== 'utf-8') notices.push(`${file} is not UTF-8; it is read as ${encoding}.`)
  if (unknown.length > 0) notices.push(`${file}: columns that are not read: ${unknown.join(', ')}.`)
  if (body.length === 0) notices.push(`${file} has a header and no rows.`)
  return { rows, problems, notices }
}
