import { isDeepStrictEqual } from 'node:util'
import { writtenFields } from '../writtenFields.ts'
import type { StoredDocument } from './StoredDocument.ts'

/** The part of Firestore that is used here. */
export interface ListingStore<Reference> {
  doc(path: string): Reference
  runTransaction<T>(
    work: (transaction: {
      get(reference: Reference): Promise<StoredDocument>
      set(reference: Reference, fields: object): unknown
      delete(reference: Reference): unknown
    }) => Promise<T>,
  ): Promise<T>
}

/** A write of a document that is listed. */
export interface ListedWrite {
  readonly before: StoredDocument
  readonly after: StoredDocument & { readonly id: string }
}

/** A list of a store, for its coordinators. */
export interface Listing {
  /** The collection whose documents it lists. */
  readonly source: string
  /** Its own name below the store. */
  readonly name: string
  /** The entry of a document; null if the document is not in the list. */
  readonly entryOf: (document: StoredDocument, storeId: string) => object | null
}

/**
 * Keeps a list by each write of a document, as no one may list the documents themselves.
 * @param now stands for the server's time in a write
 */
export const keepListing = async <Reference>(
  { source, name, entryOf }: Listing,
  { before, after }: ListedWrite,
  store: ListingStore<Reference>,
  storeId: string,
  now: unknown,
): Promise<void> => {
  // Users change at every sign-in, and mostly not in what is listed.
  if (isDeepStrictEqual(entryOf(before, storeId), entryOf(after, storeId))) return
  const document = store.doc(`${source}/${after.id}`)
  const listed = store.doc(`stores/${storeId}/${name}/${after.id}`)
  await store.runTransaction(async (transaction) => {
    // As they are now: writes may be told late and in any order.
    const entry = entryOf(await transaction.get(document), storeId)
    if (entry === null) return transaction.delete(listed)
    const stored = await transaction.get(listed)
    return transaction.set(listed, { ...writtenFields(after.id, stored, now), ...entry })
  })
}
