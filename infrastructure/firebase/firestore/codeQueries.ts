import {
  collection,
  documentId,
  endAt,
  endBefore,
  type Firestore,
  limit,
  orderBy,
  type Query,
  type QueryConstraint,
  query,
  startAt,
  Timestamp,
  where,
} from 'firebase/firestore'
import { TRACKED_STATUSES } from '../../../domain/codes/CodeStatus'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { Since } from '../../sync/codes/CodeSource'
import { MICROS_PER_SECOND, NANOS_PER_MICRO } from './timestamps'

/** The collection of the codes. */
export const CODES = 'codes'

/**
 * The fields of the queries for codes (QUERY-1, QUERY-2, QUERY-3, WRITE-2). Production requires their indexes in
 * firestore.indexes.json, emulators do not: a test collects the queries and compares.
 */
export const FIELDS = {
  leader: 'leaderId',
  status: 'status',
  created: 'createdAt',
  updated: 'updatedAt',
  uses: 'currentUses',
} as const

/** @param leader the signed-in user: the rules deny the query for another leader */
const ownCodes = (firestore: Firestore, leader: UserId, ...more: readonly QueryConstraint[]) =>
  query(collection(firestore, CODES), where(FIELDS.leader, '==', leader), ...more)

const isTracked = () => where(FIELDS.status, 'in', TRACKED_STATUSES)

const newestFirst = (field: string) => [orderBy(field, 'desc'), orderBy(documentId(), 'desc')]

/** The last moment of the year 9999. Texts sort after all times, and would be read at each opening. */
const LAST_TIME = new Timestamp(253_402_300_799, 999_999_999)

const fromMicros = (micros: number): Timestamp => {
  const seconds = Math.floor(micros / MICROS_PER_SECOND)
  return new Timestamp(seconds, (micros - seconds * MICROS_PER_SECOND) * NANOS_PER_MICRO)
}

// The order is descending: it starts at the latest time, and documents later than the position end it.
const after = ({ at, id }: Since) => [
  startAt(LAST_TIME),
  id === null ? endAt(fromMicros(at)) : endBefore(fromMicros(at), id),
]

/** Constraints for the documents of a collection that changed since, newest first. */
export const changedSince = (field: string, since: Since): readonly QueryConstraint[] => [
  ...newestFirst(field),
  ...after(since),
]

/** The tracked codes, newest first. */
export const trackedQuery = (firestore: Firestore, leader: UserId): Query =>
  ownCodes(firestore, leader, isTracked(), ...newestFirst(FIELDS.created))

/** The tracked codes created since. */
export const createdQuery = (firestore: Firestore, leader: UserId, since: Since): Query =>
  query(trackedQuery(firestore, leader), ...after(since))

/** The codes updated since, with those that are no longer tracked. */
export const updatedQuery = (firestore: Firestore, leader: UserId, since: Since): Query =>
  ownCodes(firestore, leader, ...newestFirst(FIELDS.updated), ...after(since))

/** The code that was updated last. */
export const lastUpdatedQuery = (firestore: Firestore, leader: UserId): Query =>
  ownCodes(firestore, leader, ...newestFirst(FIELDS.updated), startAt(LAST_TIME), limit(1))

/** The tracked codes in any order, for their totals. */
export const totalsQuery = (firestore: Firestore, leader: UserId): Query =>
  ownCodes(firestore, leader, isTracked())
