import { isDeepStrictEqual } from 'node:util'
import { listingOf, type StoredUser } from './listing.ts'
import type { UserWrite } from './openAccount.ts'

/** The part of Firestore that is used here. */
export interface ListingStore<Reference> {
  doc(path: string): Reference
  runTransaction<T>(
    work: (transaction: {
      get(reference: Reference): Promise<StoredUser>
      set(reference: Reference, fields: object): unknown
      delete(reference: Reference): unknown
    }) => Promise<T>,
  ): Promise<T>
}

/** Keeps the list of the store's leaders by each write of a user, as no one may list the users themselves. */
export const listLeader = async <Reference>(
  { before, after }: Pick<UserWrite, 'before' | 'after'>,
  store: ListingStore<Reference>,
  storeId: string,
): Promise<void> => {
  // Users change at every sign-in, and mostly not in what is listed.
  if (isDeepStrictEqual(listingOf(before, storeId), listingOf(after, storeId))) return
  const user = store.doc(`users/${after.id}`)
  const listing = store.doc(`stores/${storeId}/leaders/${after.id}`)
  await store.runTransaction(async (transaction) => {
    // As they are now: events may come late and in any order.
    const entry = listingOf(await transaction.get(user), storeId)
    if (entry) transaction.set(listing, entry)
    else transaction.delete(listing)
  })
}
