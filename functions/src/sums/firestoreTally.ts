import { AggregateField, type Firestore } from 'firebase-admin/firestore'
import { type DayKey, rangeOf } from './days.ts'
import { COUNTED, type SumKey, type Tally } from './sums.ts'

/** The newest document that a query finds, by a time in it. */
const newestOf = async (query: FirebaseFirestore.Query, field: string): Promise<unknown> => {
  const { docs } = await query.limit(1).get()
  return docs[0]?.get(field) ?? null
}

/**
 * Counts a sum by Firestore's aggregations, at a read for every 1,000 codes of each of three.
 * @see https://firebase.google.com/docs/firestore/query-data/aggregation-queries
 */
export const firestoreTally =
  (firestore: Firestore) =>
  async ({ leaderId, eventId }: SumKey): Promise<Tally> => {
    const ofLeader = firestore.collection('codes').where('leaderId', '==', leaderId)
    const codes = eventId === null ? ofLeader : ofLeader.where('eventId', '==', eventId)
    const counted = codes.where('status', 'in', COUNTED)
    const available = codes.where('status', '==', 'available')
    const usesOfLeader = firestore
      .collectionGroup('uses')
      .where('leaderId', '==', leaderId)
      .orderBy('usedAt', 'desc')
    const uses = eventId === null ? usesOfLeader : usesOfLeader.where('eventId', '==', eventId)
    const [all, used, unused, lastUseAt] = await Promise.all([
      counted
        .aggregate({ made: AggregateField.count(), uses: AggregateField.sum('currentUses') })
        .get(),
      counted.where('currentUses', '>', 0).count().get(),
      available.where('currentUses', '==', 0).count().get(),
      newestOf(uses, 'usedAt'),
    ])
    return {
      made: all.data().made,
      used: used.data().count,
      unused: unused.data().count,
      uses: all.data().uses,
      lastUseAt,
      newestAt:
        lastUseAt === null
          ? await newestOf(available.orderBy('createdAt', 'desc'), 'createdAt')
          : null,
    }
  }

/** Counts a leader's uses of a day by Firestore's aggregation, at a read for every 1,000. */
export const firestoreDayUses =
  (firestore: Firestore) =>
  async (key: DayKey): Promise<number> => {
    const { from, to } = rangeOf(key)
    const counted = await firestore
      .collectionGroup('uses')
      .where('leaderId', '==', key.leaderId)
      .where('usedAt', '>=', new Date(from))
      .where('usedAt', '<', new Date(to))
      // As the index has them.
      .orderBy('usedAt', 'desc')
      .count()
      .get()
    return counted.data().count
  }
