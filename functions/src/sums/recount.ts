import type { ListingStore } from '../listing/keepListing.ts'
import { writtenFields } from '../writtenFields.ts'
import { namesOf, type SumKey, sumFields, sumId, type Tally } from './sums.ts'

export interface RecountDependencies<Reference> {
  readonly store: ListingStore<Reference>
  /** Counts the codes and finds the newest use of a sum, as they are now. */
  readonly tally: (key: SumKey) => Promise<Tally>
  readonly storeId: string
  /** Stands for the server's time in a write. */
  readonly now: unknown
}

/**
 * Writes a sum by counting, and never by adding: asked for twice, late or in any order, it is right, and a recount that was
 * lost is made up for by the next one of the same sum, or by `npm run provision -- --recount`.
 */
export const recount = async <Reference>(
  key: SumKey,
  { store, tally, storeId, now }: RecountDependencies<Reference>,
): Promise<void> => {
  const id = sumId(key)
  const sum = store.doc(`stores/${storeId}/sums/${id}`)
  const user = store.doc(`users/${key.leaderId}`)
  await store.runTransaction(async (transaction) => {
    // Before it counts: the transaction keeps other recounts of this sum from writing until it has, so that an older count
    // never replaces a newer one.
    const stored = await transaction.get(sum)
    const names = namesOf(await transaction.get(user), storeId)
    const counted = names && (await tally(key))
    if (names && counted && counted.made > 0) {
      transaction.set(sum, { ...writtenFields(id, stored, now), ...sumFields(key, names, counted) })
    } else if (stored.exists) transaction.delete(sum)
  })
}
