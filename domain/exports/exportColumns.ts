import { LEADER_NOT_FOUND, type TrackedCode } from '../codes/TrackedCode'

export interface ExportColumn {
  readonly header: string
  /** @param eventName the event's name that the row shows */
  readonly cell: (code: TrackedCode, eventName: string) => string | number
}

/** Written in place of an empty field (CSV-3). */
export const EMPTY_FIELD = 'none'

const orEmpty = (text: string | null): string => text || EMPTY_FIELD

/** The header of the column of codes, which the list reader knows by its word. */
export const CODE_HEADER = 'code'
/** The header of a column that, next to the code column, identifies the portal's own CSV files. */
export const STATUS_HEADER = 'code status'

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

/** All columns of a CSV file, in order (CSV-2). */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [...COMMON_COLUMNS, ...CODE_COLUMNS]

/** A leader without any name reads 'Leader no encontrado' (CSV-9). */
const firstNameOf = ({ leader: { firstName, lastName } }: TrackedCode): string =>
  firstName || lastName ? orEmpty(firstName) : LEADER_NOT_FOUND
