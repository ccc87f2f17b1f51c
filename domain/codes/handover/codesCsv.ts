import { eventNameOf, type TrackedCode } from '../TrackedCode'
import { EXPORT_HEADER, orNone, sharedCells } from './exportColumns'

/** What stands between cells: Excel in Spanish reads the second. */
type CsvDelimiter = ',' | ';'

export interface CsvOptions {
  readonly delimiter?: CsvDelimiter
  /** The event's name on every row: one file of one event group has it from the group's first code (CSV-4). */
  readonly eventName?: string | null
}

/** Marks the file as UTF-8 for spreadsheets that would guess otherwise. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'

// A cell that begins so would run as a formula in a spreadsheet (OWASP, "CSV Injection").
const FORMULA_START = /^[=+\-@\t\r]/

const cell = (text: string): string => {
  const harmless = FORMULA_START.test(text) ? `'${text}` : text
  return `"${harmless.includes('"') ? harmless.replaceAll('"', '""') : harmless}"`
}

/**
 * The lines of a CSV file (RFC 4180, every field quoted, byte-order mark first), made one by one
 * so that an export of any size needs the memory of a line.
 */
export function* codesCsv(
  codes: Iterable<TrackedCode>,
  { delimiter = ',', eventName = null }: CsvOptions = {},
): Generator<string, void> {
  yield BYTE_ORDER_MARK + EXPORT_HEADER.map(cell).join(delimiter) + LINE_END

  // Codes of an event share its cells and, as a rule, their leader's: those are made when they change.
  let previous: TrackedCode | undefined
  let shared = ''
  for (const code of codes) {
    if (
      code.event !== previous?.event ||
      code.eventId !== previous?.eventId ||
      code.leader !== previous?.leader
    ) {
      shared = sharedCells(code, eventName ?? eventNameOf(code))
        .map(cell)
        .join(delimiter)
      previous = code
    }
    const own = `${cell(orNone(code.code))}${delimiter}${cell(String(code.currentUses))}${delimiter}${cell(code.status)}`
    yield `${shared}${delimiter}${own}${LINE_END}`
  }
}
