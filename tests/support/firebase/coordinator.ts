import type { NewLeader } from '../../../domain/coordination/leaders/LeaderWriter'
import type { UserId } from '../../../domain/session/SignedInUser'
import { EVENT_LISTING } from '../../../functions/src/events/eventListing.ts'
import { LEADER_LISTING } from '../../../functions/src/leaders/leaderListing.ts'
import type { Listing } from '../../../functions/src/listing/keepListing.ts'
import { storedDocument as asStored } from '../../../functions/src/listing/StoredDocument.ts'
import type { CodeDocument } from '../../contracts/codeDocuments'
import { asking } from '../asking'
import {
  addAccount,
  changeDocuments,
  control,
  functionMails,
  putCodes,
  putDocuments,
  storedDocument,
  storedDocuments,
  wipe,
} from './emulators'
import { leaders } from './firebaseDevice'
import { putUses } from './usageLog'

type Documents = Parameters<typeof putDocuments>[1]

/** Documents with their entries in the list of the store, as the provider's trigger keeps it. */
const putListed = async ({ source, name, entryOf }: Listing, documents: Documents) => {
  await putDocuments(source, documents)
  const listed = documents.flatMap((document) => {
    const entry = entryOf(asStored(document), 'demo-store')
    return entry ? [{ ...entry, id: document.id }] : []
  })
  await putDocuments(`stores/demo-store/${name}`, listed)
}

/** Firestore for the contracts of those who create. */
export const creation = async () => {
  await wipe()
  const { tabOf, close } = leaders()
  const portsOf = async (uid: UserId) => (await tabOf(uid)).coordinator()
  return {
    batchesOf: portsOf,
    ...asking(async (leader) => (await tabOf(leader)).leaderData()),
    removerOf: async (uid: UserId) => (await portsOf(uid)).codeRemover,
    directoryOf: async (uid: UserId) => (await portsOf(uid)).storeDirectory,
    leaderWriterOf: async (uid: UserId) => (await portsOf(uid)).leaderWriter,
    leaderManagerOf: async (uid: UserId) => (await portsOf(uid)).leaderManager,
    authorizeLeader: async (
      { id, email }: NewLeader,
      account: { readonly hasPassword: boolean } | null,
    ) => {
      await changeDocuments('users', [id], { permissions: { read: true } })
      if (account === null) return
      const opened = { uid: id, email, displayName: null, photoURL: null }
      await addAccount({ ...opened, emailVerified: account.hasPassword }, 'Correct#1')
    },
    invitationsTo: async ({ email }: NewLeader) =>
      (await functionMails()).filter(({ to }) => to === email).length,
    sumsOf: async (uid: UserId) => (await portsOf(uid)).leaderSums,
    putUses,
    recount: async () => void (await control('/sums/recount')),
    storedLeader: async (uid: string) => ({
      user: await storedDocument(`users/${uid}`),
      identity: await storedDocument(`users/${uid}/private/identity`),
      notification: await storedDocument(`notifications/${uid}`),
    }),
    putUsers: (...documents: Documents) => putListed(LEADER_LISTING, documents),
    putEvents: (...documents: Documents) => putListed(EVENT_LISTING, documents),
    putCodes: async (...documents: readonly CodeDocument[]) => {
      await putCodes(...documents)
      // As the provider's trigger does.
      const reservations = documents.map(({ id, code }) => ({ id: String(code), codeId: id }))
      await putDocuments('stores/demo-store/codeTexts', reservations)
    },
    changeCodes: async (ids: readonly string[], fields: object) => {
      await changeDocuments('codes', ids, fields)
    },
    storedCodes: async (leader: string) =>
      (await storedDocuments('codes')).filter((code) => Reflect.get(code, 'leaderId') === leader),
    close,
  }
}
