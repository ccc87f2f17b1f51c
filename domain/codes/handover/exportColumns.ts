import { eventNameOf, LEADER_NOT_FOUND, type TrackedCode } from '../TrackedCode'

/** A code on its way into a file. */
interface ExportRow {
  readonly code: TrackedCode
  /** The event's name that the row shows. */
  readonly eventName: string
}

interface ExportColumn {
  readonly header: string
  readonly cell: (row: ExportRow) => string | number
  /** Codes of one event and leader have the same cell: a file's writer may reuse it. */
  readonly isShared?: boolean
}

/** Stands where a field is empty (CSV-3). */
export const EMPTY_FIELD = 'none'

const orEmpty = (text: string | null): string => text || EMPTY_FIELD

/** The header of the column that a list of codes is read from. */
export const CODE_HEADER = 'code'
/** The header of a column that only the portal's own files have beside that one. */
export const STATUS_HEADER = 'code status'

/** The columns of an exported file, in their order (CSV-2): CSV, workbook and file reader go by this table. */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
  { header: 'event id', isShared: true, cell: ({ code }) => orEmpty(code.eventId) },
  { header: 'event name', isShared: true, cell: ({ eventName }) => eventName },
  { header: 'leader id', isShared: true, cell: ({ code }) => code.leader.id },
  { header: 'leader first name', isShared: true, cell: ({ code }) => firstNameOf(code) },
  { header: 'leader last name', isShared: true, cell: ({ code }) => orEmpty(code.leader.lastName) },
  { header: CODE_HEADER, cell: ({ code }) => orEmpty(code.code) },
  { header: 'uses', cell: ({ code }) => code.currentUses },
  { header: STATUS_HEADER, cell: ({ code }) => code.status },
]

/** A leader without any name reads 'Leader no encontrado' (CSV-9). */
const firstNameOf = ({ leader: { firstName, lastName } }: TrackedCode): string =>
  firstName || lastName ? orEmpty(firstName) : LEADER_NOT_FOUND

export const EXPORT_HEADER: readonly string[] = EXPORT_COLUMNS.map(({ header }) => header)

/**
 * A code as a row of a file.
 * @param eventName of the group that the code belongs to; null for its own event's name
 */
export const exportRow = (
  code: TrackedCode,
  eventName: string | null,
): readonly (string | number)[] => {
  const row = { code, eventName: eventName ?? eventNameOf(code) }
  return EXPORT_COLUMNS.map(({ cell }) => cell(row))
}
