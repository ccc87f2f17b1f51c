import { eventNameOf, LEADER_NOT_FOUND, type TrackedCode } from '../codes/TrackedCode'

interface ExportColumn {
  readonly header: string
  /** @param eventName the event's name that the row shows */
  readonly cell: (code: TrackedCode, eventName: string) => string | number
}

/** Written in place of an empty field (CSV-3). */
export const EMPTY_FIELD = 'none'

const orEmpty = (text: string | null): string => text || EMPTY_FIELD

/** The header of the column of codes, which the list reader knows by its word. */
export const CODE_HEADER = 'code'
/** The header of a column that, next to the code column, identifies the portal's own exports. */
export const STATUS_HEADER = 'code status'

/** The header of the column with the leader's own marks and notes, which a file has by choice (SHARED-5). */
export const SHARED_HEADER = 'shared'

/** The leading columns. Codes of one event and leader share these cells, so a writer may reuse them. */
export const COMMON_COLUMNS: readonly ExportColumn[] = [
  { header: 'event id', cell: ({ eventId }) => orEmpty(eventId) },
  { header: 'event name', cell: (_code, eventName) => eventName },
  { header: 'leader id', cell: ({ leader }) => leader.id },
  { header: 'leader first name', cell: (code) => firstNameOf(code) },
  { header: 'leader last name', cell: ({ leader }) => orEmpty(leader.lastName) },
]

export const CODE_COLUMNS: readonly ExportColumn[] = [
  { header: CODE_HEADER, cell: ({ code }) => orEmpty(code) },
  { header: 'uses', cell: ({ currentUses }) => currentUses },
  { header: STATUS_HEADER, cell: ({ status }) => status },
]

/** All columns of an exported file, in order (CSV-2). */
const EXPORT_COLUMNS: readonly ExportColumn[] = [...COMMON_COLUMNS, ...CODE_COLUMNS]

/** A leader without any name reads 'Leader no encontrado' (CSV-9). */
const firstNameOf = ({ leader: { firstName, lastName } }: TrackedCode): string =>
  firstName || lastName ? orEmpty(firstName) : LEADER_NOT_FOUND

export const EXPORT_HEADER: readonly string[] = EXPORT_COLUMNS.map(({ header }) => header)

/**
 * A code as a row of a file.
 * @param eventName the name of the group's event; null to use the code's own event
 */
export const exportRow = (
  code: TrackedCode,
  eventName: string | null,
): readonly (string | number)[] => {
  const name = eventName ?? eventNameOf(code)
  return EXPORT_COLUMNS.map(({ cell }) => cell(code, name))
}
