import { type CodeLeader, eventNameOf, LEADER_NOT_FOUND, type TrackedCode } from './TrackedCode'

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

const cells = (values: readonly (string | number | null)[]): string => values.map(cell).join(',')

const leaderCells = ({ id, firstName, lastName }: CodeLeader): string =>
  cells([id, firstName || lastName ? firstName : LEADER_NOT_FOUND, lastName])

/**
 * The lines of a CSV file (RFC 4180, every field quoted, byte-order mark first), made one by one
 * so that an export of any size needs the memory of a line.
 */
export function* codesCsv(codes: Iterable<TrackedCode>): Generator<string, void> {
  yield BYTE_ORDER_MARK + cells(HEADER) + LINE_END

  let eventName: string | undefined
  // The codes of a group share their event and, as a rule, their leader: those cells are made when they change.
  let previous: TrackedCode | undefined
  let shared = ''
  for (const code of codes) {
    // One file is one event group: its name comes from the group's first code (spec §2).
    eventName ??= eventNameOf(code)
    if (code.eventId !== previous?.eventId || code.leader !== previous?.leader) {
      shared = `${cells([code.eventId, eventName])},${leaderCells(code.leader)}`
      previous = code
    }
    yield `${shared},${cell(code.code)},${cell(code.currentUses)},${cell(code.status)}${LINE_END}`
  }
}
