import type { NewLeader } from '../../domain/coordination/leaders/LeaderWriter'
import { LocalCodeSource } from '../../infrastructure/local/repositories/LocalCodeSource'
import { asking } from '../support/asking'
import { localDevice } from '../support/localDevice'
import { batchContract } from './batchContract'
import type { CodeDocument } from './codeDocuments'
import { codeRemoverContract } from './codeRemoverContract'
import { codeRepositoryContract } from './codeRepositoryContract'
import { copyTrustContract } from './copyTrustContract'
import { type EventDocument, eventRepositoryContract } from './eventRepositoryContract'
import { firstLoadContract } from './firstLoadContract'
import { leaderManagerContract } from './leaderManagerContract'
import { leaderSumsContract } from './leaderSumsContract'
import { leaderWriterContract } from './leaderWriterContract'
import { presenceContract } from './presenceContract'
import { requestContract } from './requestContract'
import { storeDirectoryContract } from './storeDirectoryContract'
import type { UseDocument } from './storedUses'
import { type UserDocument, userRepositoryContract } from './userRepositoryContract'

codeRepositoryContract('The embedded backend', async () => {
  const device = localDevice()
  const { codes } = await device.openTab()
  return {
    repositoryOf: async () => codes,
    put: (...documents) => device.put('codes', documents),
    openTab: async () => (await device.openTab()).codes,
    close: device.close,
  }
})

const copies = async () => {
  const device = localDevice()
  return {
    sourceOf: async () => new LocalCodeSource(device.store),
    put: (...documents: readonly CodeDocument[]) => device.put('codes', documents),
    remove: async (id: string) => (await device.database.open()).delete('codes', id),
    close: device.close,
  }
}
firstLoadContract('The embedded store', copies)
copyTrustContract('the embedded store', copies)

eventRepositoryContract('The embedded backend', async () => {
  const device = localDevice()
  const { events } = await device.openTab()
  return {
    repository: events,
    put: (...documents) => device.put('events', documents),
    close: device.close,
  }
})

userRepositoryContract('The embedded backend', async () => {
  const device = localDevice()
  const { users: repository } = await device.openTab()
  return {
    repositoryOf: async () => repository,
    put: (...documents: readonly UserDocument[]) => device.put('users', documents),
    stored: async (id: string) => (await device.database.open()).get('users', id),
    remove: device.removeDocument,
    openTab: async () => (await device.openTab()).users,
    close: device.close,
  }
})

const creation = async () => {
  const device = localDevice()
  const tab = await device.openTab()
  const {
    batchMaker,
    batches,
    openRequests,
    codeRemover,
    storeDirectory,
    leaderSums,
    leaderWriter,
    leaderManager,
  } = await tab.ports.coordinator()
  return {
    batchesOf: async () => ({ batchMaker, batches, openRequests }),
    ...asking(async () => (await tab.ports.leaderData()).leaderData),
    removerOf: async () => codeRemover,
    directoryOf: async () => storeDirectory,
    sumsOf: async () => leaderSums,
    putUses: async (...documents: readonly UseDocument[]) => {
      const { store, done } = (await device.database.open()).transaction('uses', 'readwrite')
      await Promise.all([...documents.map((one) => store.put(one)), done])
    },
    recount: async () => undefined,
    leaderWriterOf: async () => leaderWriter,
    leaderManagerOf: async () => leaderManager,
    authorizeLeader: async (
      { id, email }: NewLeader,
      account: { readonly hasPassword: boolean } | null,
    ) => {
      const user = await (await device.database.open()).get('users', id)
      if (user) await device.put('users', [{ ...user, permissions: { read: true } }])
      if (account === null) return
      const opened = { uid: id, email, displayName: null, photoURL: null }
      await device.addAccount({ ...opened, emailVerified: account.hasPassword }, 'Correct#1')
    },
    invitationsTo: async ({ email }: NewLeader) => (await device.messagesTo(email)).length,
    storedLeader: async (uid: string) => {
      const database = await device.database.open()
      return {
        user: await database.get('users', uid),
        identity: await database.get('identities', uid),
        notification: await database.get('notifications', uid),
      }
    },
    putUsers: (...documents: readonly UserDocument[]) => device.put('users', documents),
    putEvents: (...documents: readonly EventDocument[]) => device.put('events', documents),
    putCodes: (...documents: readonly CodeDocument[]) => device.put('codes', documents),
    changeCodes: async (ids: readonly string[], fields: object) => {
      const stored = await Promise.all(
        ids.map(async (id) => (await device.database.open()).get('codes', id)),
      )
      const changed = stored.flatMap((code) => (code ? [{ ...code, ...fields }] : []))
      await device.put('codes', changed)
    },
    storedCodes: async (leader: string) =>
      (await (await device.database.open()).getAll('codes')).filter(
        ({ leaderId }) => leaderId === leader,
      ),
    close: device.close,
  }
}
batchContract('The embedded backend', creation)
requestContract('The embedded backend', creation)
codeRemoverContract('The embedded backend', creation)
leaderManagerContract('The embedded backend', creation)
leaderWriterContract('The embedded backend', creation)
storeDirectoryContract('The embedded backend', creation)
leaderSumsContract('The embedded backend', creation)

presenceContract('The embedded backend', async () => {
  const device = localDevice()
  const { presence } = await device.openTab()
  return {
    presenceOf: async () => presence,
    openTab: async () => (await device.openTab()).presence,
    close: device.close,
  }
})
