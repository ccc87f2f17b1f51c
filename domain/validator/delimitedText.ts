/**
 * Twice the limit of a spreadsheet cell, since every character may be a doubled quote. No quoted
 * cell is longer.
 */
const LONGEST_CELL = 65_536
/** A longer row is part of the list: no header, nor a row to learn the columns from. */
const LONGEST_ROW = 10_000
/** The first rows end here in any case, since they are read at once. */
const LONGEST_HEAD = 100_000

interface Quoted {
  readonly cell: string
  /** The index after the cell. */
  readonly end: number
}

/**
 * A quoted cell (RFC 4180); null if its quote is not closed at the end of a cell. An unclosed quote
 * is an ordinary character: otherwise it would swallow the records up to the next quote.
 */
const quotedAt = (text: string, start: number, delimiter: string): Quoted | null => {
  let cell = ''
  for (let from = start + 1; from - start <= LONGEST_CELL; ) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return null
    cell += text.slice(from, quote)
    const next = text[quote + 1]
    if (next === '"') cell += '"'
    else {
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
  /** The index after the cell and its delimiter or line end. */
  readonly end: number
}

/** A text that is written as a formula, so that spreadsheets keep it as it is: `="00123"`. */
const TEXT_FORMULA = /^\s*="([^"]*)"\s*$/
const TEXT_FORMULAS = /(?<![^\s,;"])=("{1,2})([^"\r\n]*)\1/g

/** A text that is no table, with its formulas of texts as those texts. */
export const withoutTextFormulas = (text: string): string =>
  text.includes('="') ? text.replace(TEXT_FORMULAS, '$2') : text

/**
 * The cells of a CSV text (RFC 4180: quoted cells may contain delimiters, line ends and doubled
 * quotes). A line end of two characters ends an empty record too, which holds no code.
 */
export function* cellsOf(text: string, delimiter: string): Generator<Cell, void> {
  const stop = new RegExp(`[\\${delimiter}\r\n]`, 'g')
  for (let at = 0; at < text.length; ) {
    const quoted = text[at] === '"' ? quotedAt(text, at, delimiter) : null
    const { cell, end: from } = quoted ?? { cell: '', end: at }
    stop.lastIndex = from
    const next = stop.test(text) ? stop.lastIndex - 1 : text.length
    at = next + 1
    const whole = cell + text.slice(from, next)
    const shown = TEXT_FORMULA.exec(whole)?.[1] ?? whole
    yield { cell: shown, endsRecord: text[next] !== delimiter, end: at }
  }
}

/** A row of a table. */
export interface Row {
  readonly cells: readonly string[]
  /** The index after the row. */
  readonly end: number
}

/** The first rows of a table that are not empty; none from the first row on that is too long. */
export const firstRows = (text: string, delimiter: string, count: number): readonly Row[] => {
  const rows: Row[] = []
  let cells: string[] = []
  let start = 0
  for (const { cell, endsRecord, end } of cellsOf(text, delimiter)) {
    if (end - 1 - start > LONGEST_ROW || end > LONGEST_HEAD) break
    cells.push(cell)
    // The last record may end in a delimiter.
    if (!endsRecord && end < text.length) continue
    if (cells.some((one) => one.trim() !== '')) rows.push({ cells, end })
    if (rows.length === count) break
    cells = []
    start = end
  }
  return rows
}
