import { EVENT_NOT_FOUND, LEADER_NOT_FOUND, type TrackedCode } from './TrackedCode'

/** The columns of an exported batch, in the order of spec §2. */
const HEADER = [
  'event id',
  'event name',
  'leader id',
  'leader first name',
  'leader last name',
  'code',
  'uses',
  'code status',
]

/** Marks the file as UTF-8 for spreadsheets that would guess otherwise. */
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_END = '\r\n'
const EMPTY = 'none'

// A cell that begins so would run as a formula in a spreadsheet (OWASP, "CSV Injection").
const FORMULA_START = /^[=+\-@\t\r]/

const cell = (value: string | number | null): string => {
  const text = value === null || value === '' ? EMPTY : String(value)
  const harmless = FORMULA_START.test(text) ? `'${text}` : text
  return `"${harmless.includes('"') ? harmless.replaceAll('"', '""') : harmless}"`
}

const line = (cells: readonly (string | number | null)[]): string =>
  cells.map(cell).join(',') + LINE_END

/**
 * The lines of a CSV file (RFC 4180, every field quoted, byte-order mark first), made one by one
 * so that an export of any size needs the memory of a line.
 */
export function* codesCsv(codes: Iterable<TrackedCode>): Generator<string, void> {
  yield BYTE_ORDER_MARK + line(HEADER)

  let eventName: string | undefined
  for (const code of codes) {
    // One file is one event group: its name comes from the group's first code (spec §2).
    eventName ??= code.event?.name || EVENT_NOT_FOUND
    const { id, firstName, lastName } = code.leader
    const nameless = !firstName && !lastName
    yield line([
      code.eventId,
      eventName,
      id,
      nameless ? LEADER_NOT_FOUND : firstName,
      lastName,
      code.code,
      code.currentUses,
      code.status,
    ])
  }
}
