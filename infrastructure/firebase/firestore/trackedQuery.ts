import { collection, type Firestore, orderBy, type Query, query, where } from 'firebase/firestore'
import type { UserId } from '../../../domain/account/SignedInUser'
import { TRACKED_STATUSES } from '../../../domain/codes/CodeStatus'

/**
 * The fields of the tracked-code query (QUERY-1, QUERY-2, QUERY-3). firestore.indexes.json must have an index of these
 * fields in this order: production requires it, emulators do not.
 */
export const TRACKED_QUERY = {
  collection: 'codes',
  equal: 'leaderId',
  among: 'status',
  descending: 'createdAt',
} as const

/** @param leader the signed-in user: the rules deny the query for another leader */
export const trackedQuery = (firestore: Firestore, leader: UserId): Query =>
  query(
    collection(firestore, TRACKED_QUERY.collection),
    where(TRACKED_QUERY.equal, '==', leader),
    where(TRACKED_QUERY.among, 'in', TRACKED_STATUSES),
    orderBy(TRACKED_QUERY.descending, 'desc'),
  )
