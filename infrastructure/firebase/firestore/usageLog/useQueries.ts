import type { EventId } from '../../../../domain/codes/AccessCode'
import type { UserId } from '../../../../domain/session/SignedInUser'
import type { TimeRange, UseCursor } from '../../../../domain/usage/UsageLog'
import { fieldOf } from '../../../documents/fields'
import { USE_FIELDS } from '../../../documents/useDocument'
import type { RestDocument } from '../rest/restDocument'
import {
  all,
  isAfter,
  isBefore,
  isFrom,
  isText,
  orderedBy,
  selected,
  startingAfter,
} from '../rest/structuredQuery'

/** The collection of the uses, below each code. */
export const USES = 'uses'

/** The fields of the queries for uses (USES-1), whose indexes firestore.indexes.json has. */
const FIELDS = { leader: 'leaderId', event: 'eventId', used: 'usedAt' } as const

/** @param leader the signed-in user: the rules deny the query for another leader */
const isOf = (leader: UserId) => isText(FIELDS.leader, leader)

const below = [{ collectionId: USES }]
const overCodes = [{ collectionId: USES, allDescendants: true }]

const select = selected(USE_FIELDS)
const newestFirst = orderedBy(FIELDS.used, 'DESCENDING')

/** The last use of a page: its time as Firestore gave it, and its name. */
export const cursorOf = ({ name, fields }: RestDocument): UseCursor =>
  JSON.stringify({ usedAt: fields[FIELDS.used], name }) as UseCursor

/** Empty for the beginning, also where the text is not one of this store's. */
const startIn = (cursor: UseCursor | null): object => {
  try {
    const parsed: unknown = JSON.parse(cursor ?? 'null')
    const [usedAt, name] = [fieldOf(parsed, 'usedAt'), fieldOf(parsed, 'name')]
    return usedAt !== undefined && typeof name === 'string'
      ? startingAfter([usedAt, { referenceValue: name }])
      : {}
  } catch {
    return {}
  }
}

/** A page of the uses below a code. */
export const pageOfCode = (leader: UserId, cursor: UseCursor | null, limit: number): object => ({
  select,
  from: below,
  where: isOf(leader),
  orderBy: newestFirst,
  ...startIn(cursor),
  limit,
})

/** The newest uses below a code from a moment on. */
export const newestOfCode = (leader: UserId, since: number, limit: number): object => ({
  select,
  from: below,
  where: all(isOf(leader), isFrom(FIELDS.used, since)),
  orderBy: newestFirst,
  limit,
})

/** The newest uses of all the leader's codes after a moment. */
export const newestOfLeader = (leader: UserId, after: number, limit: number): object => ({
  select,
  from: overCodes,
  where: all(isOf(leader), isAfter(FIELDS.used, after)),
  orderBy: newestFirst,
  limit,
})

/** The newest uses of all the leader's codes in a range of time. */
export const newestWithin = (leader: UserId, { from, to }: TimeRange, limit: number): object => ({
  select,
  from: overCodes,
  where: all(isOf(leader), isFrom(FIELDS.used, from), isBefore(FIELDS.used, to)),
  orderBy: newestFirst,
  limit,
})

/** The uses of all the leader's codes in a range of time, ordered as the index of the newest ones is. */
export const usesOfLeader = (leader: UserId, { from, to }: TimeRange): object => ({
  select: selected([FIELDS.used]),
  from: overCodes,
  where: all(isOf(leader), isFrom(FIELDS.used, from), isBefore(FIELDS.used, to)),
  orderBy: newestFirst,
})

/** The uses of an event in a range of time, in any order. */
export const usesOfEvent = (leader: UserId, event: EventId, { from, to }: TimeRange): object => ({
  select: selected([FIELDS.used]),
  from: overCodes,
  where: all(
    isOf(leader),
    isText(FIELDS.event, event),
    isFrom(FIELDS.used, from),
    isBefore(FIELDS.used, to),
  ),
})
