import type { EventId } from '../../../../domain/codes/AccessCode'
import type { UserId } from '../../../../domain/session/SignedInUser'
import type { TimeRange, UseCursor } from '../../../../domain/usage/UsageLog'
import { fieldOf } from '../../../documents/fields'
import { USE_FIELDS } from '../../../documents/useDocument'
import type { RestDocument } from '../rest/restDocument'

/** The collection of the uses, below each code. */
export const USES = 'uses'

/** The fields of the queries for uses (USES-1), whose indexes firestore.indexes.json has. */
const FIELDS = { leader: 'leaderId', event: 'eventId', used: 'usedAt' } as const

const field = (fieldPath: string) => ({ fieldPath })

const where = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: field(fieldPath), op, value },
})

const all = (filters: readonly object[]) => ({ compositeFilter: { op: 'AND', filters } })

const text = (stringValue: string) => ({ stringValue })

const time = (millis: number) => ({ timestampValue: new Date(millis).toISOString() })

/** @param leader the signed-in user: the rules deny the query for another leader */
const isOf = (leader: UserId) => where(FIELDS.leader, 'EQUAL', text(leader))

const newestFirst = [FIELDS.used, '__name__'].map((fieldPath) => ({
  field: field(fieldPath),
  direction: 'DESCENDING',
}))

/** A comparison with a time finds times alone. */
const usedFrom = (millis: number) => where(FIELDS.used, 'GREATER_THAN_OR_EQUAL', time(millis))

const overCodes = [{ collectionId: USES, allDescendants: true }]

const select = { fields: USE_FIELDS.map(field) }

/** The last use of a page: its time as Firestore gave it, and its name. */
export const cursorOf = ({ name, fields }: RestDocument): UseCursor =>
  JSON.stringify({ usedAt: fields[FIELDS.used], name }) as UseCursor

/** Null for the beginning, also where the text is not one of this store's. */
const startIn = (cursor: UseCursor | null): object | null => {
  try {
    const parsed: unknown = JSON.parse(cursor ?? 'null')
    const [usedAt, name] = [fieldOf(parsed, 'usedAt'), fieldOf(parsed, 'name')]
    return usedAt !== undefined && typeof name === 'string'
      ? { values: [usedAt, { referenceValue: name }], before: false }
      : null
  } catch {
    return null
  }
}

/** A page of the uses below a code. */
export const pageOfCode = (leader: UserId, cursor: UseCursor | null, limit: number): object => {
  const startAt = startIn(cursor)
  return {
    select,
    from: [{ collectionId: USES }],
    where: isOf(leader),
    orderBy: newestFirst,
    ...(startAt ? { startAt } : {}),
    limit,
  }
}

/** The newest uses below a code from a moment on. */
export const newestOfCode = (leader: UserId, since: number, limit: number): object => ({
  select,
  from: [{ collectionId: USES }],
  where: all([isOf(leader), usedFrom(since)]),
  orderBy: newestFirst,
  limit,
})

/** The newest uses of all the leader's codes after a moment. */
export const newestOfLeader = (leader: UserId, after: number, limit: number): object => ({
  select,
  from: overCodes,
  where: all([isOf(leader), where(FIELDS.used, 'GREATER_THAN', time(after))]),
  orderBy: newestFirst,
  limit,
})

/** The uses of an event in a range of time, in any order. */
export const usesOfEvent = (leader: UserId, event: EventId, { from, to }: TimeRange): object => ({
  select: { fields: [field(FIELDS.used)] },
  from: overCodes,
  where: all([
    isOf(leader),
    where(FIELDS.event, 'EQUAL', text(event)),
    usedFrom(from),
    where(FIELDS.used, 'LESS_THAN', time(to)),
  ]),
})
