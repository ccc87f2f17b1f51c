import type { ListingStore } from '../listing/keepListing.ts'
import { writtenFields } from '../writtenFields.ts'
import { type DayKey, dayFields, dayId } from './days.ts'
import { type LeaderNames, namesOf, type SumKey, sumFields, sumId, type Tally } from './sums.ts'

/** A document that is counted: a sum of codes, or a day's uses. */
export type RecountKey = SumKey | DayKey

export interface RecountDependencies<Reference> {
  readonly store: ListingStore<Reference>
  /** Counts the codes and finds the newest use of a sum, as they are now. */
  readonly tally: (key: SumKey) => Promise<Tally>
  /** Counts the uses of a day, as they are now. */
  readonly countUses: (key: DayKey) => Promise<number>
  readonly storeId: string
  /** Stands for the server's time in a write. */
  readonly now: unknown
}

/** The fields of a document as counted now; null where it counts nothing. */
const countedFields = async (
  key: RecountKey,
  names: LeaderNames,
  { tally, countUses }: Pick<RecountDependencies<unknown>, 'tally' | 'countUses'>,
) => {
  if ('day' in key) {
    const uses = await countUses(key)
    return uses > 0 ? dayFields(key, uses) : null
  }
  const counted = await tally(key)
  return counted.made > 0 ? sumFields(key, names, counted) : null
}

/**
 * Writes a sum or a day by counting, and never by adding: asked for twice, late or in any order, it is right, and a recount that
 * was lost is made up for by the next one of the same document, or by `npm run provision -- --recount`.
 */
export const recount = async <Reference>(
  key: RecountKey,
  dependencies: RecountDependencies<Reference>,
): Promise<void> => {
  const { store, storeId, now } = dependencies
  const isDay = 'day' in key
  const id = isDay ? dayId(key) : sumId(key)
  const document = store.doc(`stores/${storeId}/${isDay ? 'days' : 'sums'}/${id}`)
  const user = store.doc(`users/${key.leaderId}`)
  await store.runTransaction(async (transaction) => {
    // Before it counts: the transaction keeps other recounts of this document from writing until it has, so that an older count
    // never replaces a newer one.
    const stored = await transaction.get(document)
    const names = namesOf(await transaction.get(user), storeId)
    // The store's uses of a day are as many after a leader has left.
    if (isDay && names === null) return
    const fields = names && (await countedFields(key, names, dependencies))
    if (fields) transaction.set(document, { ...writtenFields(id, stored, now), ...fields })
    else if (stored.exists) transaction.delete(document)
  })
}
