import { type CodeLeader, eventNameOf, LEADER_NOT_FOUND, type TrackedCode } from '../TrackedCode'

/** The columns of an exported file, in their order (CSV-2). */
export const EXPORT_HEADER = [
  'event id',
  'event name',
  'leader id',
  'leader first name',
  'leader last name',
  'code',
  'uses',
  'code status',
] as const

/** Stands where a field is empty (CSV-3). */
const EMPTY = 'none'

export const orNone = (text: string | null): string => text || EMPTY

/** The cells that tell of a code's event and leader: those of a group share them. */
export const sharedCells = (
  { eventId, leader }: Pick<TrackedCode, 'eventId' | 'leader'>,
  eventName: string,
): readonly string[] => [orNone(eventId), eventName, ...leaderCells(leader)]

const leaderCells = ({ id, firstName, lastName }: CodeLeader): readonly string[] => [
  id,
  firstName || lastName ? orNone(firstName) : LEADER_NOT_FOUND,
  orNone(lastName),
]

/** A code as a row of a spreadsheet. */
export const exportRow = (
  code: TrackedCode,
  eventName: string | null,
): readonly (string | number)[] => [
  ...sharedCells(code, eventName ?? eventNameOf(code)),
  orNone(code.code),
  code.currentUses,
  code.status,
]
