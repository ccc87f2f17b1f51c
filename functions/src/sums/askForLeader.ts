import { isDeepStrictEqual } from 'node:util'
import { type StoredDocument, textIn } from '../listing/StoredDocument.ts'
import type { RecountQueue } from './RecountQueue.ts'
import { namesOf } from './sums.ts'

/** The part of Firestore that is used here. */
interface Collections {
  collection(path: string): {
    where(
      field: string,
      operator: '==',
      value: string,
    ): { get(): Promise<{ readonly docs: readonly StoredDocument[] }> }
  }
}

/** Asks for recounts of the sums that a leader has, where a write of the user changed what they hold of it. */
export const askForLeader = async (
  before: StoredDocument,
  after: StoredDocument & { readonly id: string },
  firestore: Collections,
  storeId: string,
  queue: Pick<RecountQueue, 'ask'>,
): Promise<void> => {
  // Users change at every sign-in, and mostly not in their names.
  if (isDeepStrictEqual(namesOf(before, storeId), namesOf(after, storeId))) return
  const sums = firestore.collection(`stores/${storeId}/sums`)
  const { docs } = await sums.where('leaderId', '==', after.id).get()
  const keys = docs.map((sum) => ({ leaderId: after.id, eventId: textIn(sum, 'eventId') }))
  await queue.ask(keys, 'codes')
}
