import { eventNameOf, type TrackedCode } from '../TrackedCode'
import { CODE_COLUMNS, COMMON_COLUMNS, EXPORT_HEADER } from './exportColumns'

/** The cell delimiter: Excel with Spanish settings expects a semicolon. */
type CsvDelimiter = ',' | ';'

export interface CsvOptions {
  readonly delimiter?: CsvDelimiter
  /**
   * The event's name for every row, taken from the group's first code (CSV-4); null if each row has
   * its own.
   */
  readonly eventName?: string | null
}

/** Marks the file as UTF-8 for spreadsheets that would guess otherwise. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

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

const cellsOf = (delimiter: CsvDelimiter) => {
  const other = new RegExp(OTHER[delimiter])
  const inner = new RegExp(`${OTHER[delimiter]}${INNER_SIGN}`, 'gu')
  const disarmInside = (text: string): string => {
    if (!other.test(text)) return text
    // A sign at the start of the text has its apostrophe before everything.
    const start = LEADING.exec(text)?.[0].length ?? 0
    return text.slice(0, start) + text.slice(start).replace(inner, "$&'")
  }
  return (text: string): string => {
    const inside = disarmInside(text)
    const harmless = isFormula(text) ? `'${inside}` : inside
    return `"${harmless.includes('"') ? harmless.replaceAll('"', '""') : harmless}"`
  }
}

/** Consecutive codes of one event and leader: the leading part of their lines is built once. */
interface Group {
  /** Its first code. */
  readonly first: TrackedCode
  readonly eventName: string
  readonly cells: string
}

const isIn = ({ first }: Group, { event, eventId, leader }: TrackedCode): boolean =>
  first.event === event && first.eventId === eventId && first.leader === leader

/**
 * The lines of a CSV file (RFC 4180, every field quoted, byte-order mark first). They are generated
 * one by one, so that memory does not grow with the export.
 */
export function* codesCsv(
  codes: Iterable<TrackedCode>,
  { delimiter = ',', eventName = null }: CsvOptions = {},
): Generator<string, void> {
  const cell = cellsOf(delimiter)
  yield BYTE_ORDER_MARK + EXPORT_HEADER.map(cell).join(delimiter) + LINE_END

  const groupOf = (first: TrackedCode): Group => {
    const name = eventName ?? eventNameOf(first)
    const cells = COMMON_COLUMNS.map((column) => cell(String(column.cell(first, name))) + delimiter)
    return { first, eventName: name, cells: cells.join('') }
  }
  let group: Group | null = null
  for (const code of codes) {
    if (group === null || !isIn(group, code)) group = groupOf(code)
    let line = group.cells
    let separator = ''
    for (const column of CODE_COLUMNS) {
      line += separator + cell(String(column.cell(code, group.eventName)))
      separator = delimiter
    }
    yield line + LINE_END
  }
}
