import type { UserId } from '../../../domain/account/SignedInUser'
import { listingOf, storedUser } from '../../../functions/src/leaders/listing.ts'
import type { CodeDocument } from '../../contracts/codeDocuments'
import { putCodes, putDocuments, storedDocument, storedDocuments, wipe } from './emulators'
import { leaders } from './firebaseDevice'

type Documents = Parameters<typeof putDocuments>[1]

/** Firestore for the contracts of those who create. */
export const creation = async () => {
  await wipe()
  const { tabOf, close } = leaders()
  const portsOf = async (uid: UserId) => (await tabOf(uid)).coordinator()
  return {
    writerOf: async (uid: UserId) => (await portsOf(uid)).codeWriter,
    removerOf: async (uid: UserId) => (await portsOf(uid)).codeRemover,
    directoryOf: async (uid: UserId) => (await portsOf(uid)).storeDirectory,
    leaderWriterOf: async (uid: UserId) => (await portsOf(uid)).leaderWriter,
    storedLeader: async (uid: string) => ({
      user: await storedDocument(`users/${uid}`),
      identity: await storedDocument(`users/${uid}/private/identity`),
      notification: await storedDocument(`notifications/${uid}`),
    }),
    putUsers: async (...documents: Documents) => {
      await putDocuments('users', documents)
      // As the provider's trigger does.
      const listed = documents.flatMap((document) => {
        const entry = listingOf(storedUser(document), 'demo-store')
        return entry ? [{ ...entry, id: document.id }] : []
      })
      await putDocuments('stores/demo-store/leaders', listed)
    },
    putEvents: (...documents: Documents) => putDocuments('events', documents),
    putCodes: async (...documents: readonly CodeDocument[]) => {
      await putCodes(...documents)
      // As the provider's trigger does.
      const reservations = documents.map(({ id, code }) => ({ id: String(code), codeId: id }))
      await putDocuments('stores/demo-store/codeTexts', reservations)
    },
    storedCodes: async (leader: string) =>
      (await storedDocuments('codes')).filter((code) => Reflect.get(code, 'leaderId') === leader),
    close,
  }
}
