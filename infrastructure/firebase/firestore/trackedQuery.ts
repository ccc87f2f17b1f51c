import { collection, type Firestore, orderBy, type Query, query, where } from 'firebase/firestore'
import type { UserId } from '../../../domain/account/SignedInUser'
import { TRACKED_STATUSES } from '../../../domain/codes/CodeStatus'

/**
 * The tracked-code query (QUERY-1, QUERY-2, QUERY-3), by its parts: firestore.indexes.json must hold an index of just these fields in
 * this order, which an emulator does not ask for and production does.
 */
export const TRACKED_QUERY = {
  collection: 'codes',
  equal: 'leaderId',
  among: 'status',
  descending: 'createdAt',
} as const

/** @param leader whose codes are asked for: the rules refuse the query for anyone else */
export const trackedQuery = (firestore: Firestore, leader: UserId): Query =>
  query(
    collection(firestore, TRACKED_QUERY.collection),
    where(TRACKED_QUERY.equal, '==', leader),
    where(TRACKED_QUERY.among, 'in', TRACKED_STATUSES),
    orderBy(TRACKED_QUERY.descending, 'desc'),
  )
