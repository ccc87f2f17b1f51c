/** The cell delimiter: Excel with Spanish settings expects a semicolon. */
export type CsvDelimiter = ',' | ';'

/** Marks the file as UTF-8 for spreadsheets that would guess otherwise. */
export const BYTE_ORDER_MARK = '\uFEFF'
export const LINE_END = '\r\n'

// Spreadsheets run a cell that begins like this as a formula (OWASP, "CSV Injection").
const CONTROL_START = /^[\t\r\n]/
const FORMULA_SIGN = /^[=+\-@]/
// Some of them skip blanks, control and invisible characters before the sign.
const LEADING = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*/u
const FIRST_VISIBLE = new RegExp(`${LEADING.source}(.)`, 'su')
// Most cells begin like this, which is quicker to find out.
const PLAIN_START = /^[A-Za-z0-9]/

const isFormula = (text: string): boolean => {
  if (PLAIN_START.test(text)) return false
  // Excel in East Asian settings reads the signs in full width as the plain ones.
  const first = FIRST_VISIBLE.exec(text)?.[1]?.normalize('NFKC') ?? ''
  return CONTROL_START.test(text) || FORMULA_SIGN.test(first)
}

// If a program splits the file at another delimiter, cells begin in the middle of ours (OWASP). Signs after the file's
// own delimiter stay as they are.
const INNER_SIGN = /[\s\p{C}\p{Default_Ignorable_Code_Point}"]*(?=[=+\-@＝＋－＠﹦﹢﹣﹫])/u.source
const OTHER = { ',': '[;\\t|\\r\\n]', ';': '[,\\t|\\r\\n]' } as const

/** Writes the cells of a file (RFC 4180, every field quoted), none of which a spreadsheet runs as a formula. */
export const cellsOf = (delimiter: CsvDelimiter) => {
  const other = new RegExp(OTHER[delimiter])
  const inner = new RegExp(`${OTHER[delimiter]}${INNER_SIGN}`, 'gu')
  const disarmInside = (text: string): string =>
    other.test(text) ? text.replace(inner, "$&'") : text
  return (text: string): string => {
    const inside = disarmInside(text)
    const harmless = isFormula(text) ? `'${inside}` : inside
    return `"${harmless.includes('"') ? harmless.replaceAll('"', '""') : harmless}"`
  }
}

/** The lines of a small table, byte-order mark first. */
export function* csvOf(
  rows: Iterable<readonly (string | number)[]>,
  delimiter: CsvDelimiter,
): Generator<string, void> {
  const cell = cellsOf(delimiter)
  yield BYTE_ORDER_MARK
  for (const row of rows) yield row.map((one) => cell(String(one))).join(delimiter) + LINE_END
}
