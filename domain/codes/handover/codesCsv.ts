import { eventNameOf, type TrackedCode } from '../TrackedCode'
import { EXPORT_COLUMNS, EXPORT_HEADER } from './exportColumns'

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
const FIRST_VISIBLE = /^[\s\p{C}\p{Default_Ignorable_Code_Point}]*(.)/su
// Most cells begin like this, which is quicker to find out.
const PLAIN_START = /^[A-Za-z0-9]/

const isFormula = (text: string): boolean => {
  if (PLAIN_START.test(text)) return false
  // Excel in East Asian settings reads the signs in full width as the plain ones.
  const first = FIRST_VISIBLE.exec(text)?.[1]?.normalize('NFKC') ?? ''
  return CONTROL_START.test(text) || FORMULA_SIGN.test(first)
}

const cell = (text: string): string => {
  const harmless = isFormula(text) ? `'${text}` : text
  return `"${harmless.includes('"') ? harmless.replaceAll('"', '""') : harmless}"`
}

/**
 * The leading columns that codes of one event and leader share: that part of the line is built
 * once.
 */
const firstOwn = EXPORT_COLUMNS.findIndex(({ isShared }) => !isShared)
const SHARED_COLUMNS = EXPORT_COLUMNS.slice(0, firstOwn)
const OWN_COLUMNS = EXPORT_COLUMNS.slice(firstOwn)

const isSameGroup = (one: TrackedCode, other: TrackedCode | undefined): boolean =>
  one.event === other?.event && one.eventId === other?.eventId && one.leader === other?.leader

/**
 * The lines of a CSV file (RFC 4180, every field quoted, byte-order mark first). They are generated
 * one by one, so that memory does not grow with the export.
 */
export function* codesCsv(
  codes: Iterable<TrackedCode>,
  { delimiter = ',', eventName = null }: CsvOptions = {},
): Generator<string, void> {
  yield BYTE_ORDER_MARK + EXPORT_HEADER.map(cell).join(delimiter) + LINE_END

  let previous: TrackedCode | undefined
  let name = ''
  let shared = ''
  for (const code of codes) {
    if (!isSameGroup(code, previous)) {
      name = eventName ?? eventNameOf(code)
      shared = SHARED_COLUMNS.map(
        (column) => cell(String(column.cell(code, name))) + delimiter,
      ).join('')
      previous = code
    }
    let line = shared
    let separator = ''
    for (const column of OWN_COLUMNS) {
      line += separator + cell(String(column.cell(code, name)))
      separator = delimiter
    }
    yield line + LINE_END
  }
}
