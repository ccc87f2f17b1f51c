import { expect } from 'vitest'
import type { UserId } from '../../domain/session/SignedInUser'
import { changesField, EVENT_CHANGES } from '../../infrastructure/firebase/firestore/eventRevisions'
import { eventually } from '../support/eventually'
import { creation } from '../support/firebase/coordinator'
import {
  addAccount,
  putCodes,
  putDocuments,
  removeDocument,
  storedDocument,
  wipe,
} from '../support/firebase/emulators'
import {
  accountOf,
  addLeader,
  firebaseDevice,
  leaders,
  signInAs,
} from '../support/firebase/firebaseDevice'
import { batchContract } from './batchContract'
import { claimContract } from './claimContract'
import { codeRemoverContract } from './codeRemoverContract'
import { codeRepositoryContract } from './codeRepositoryContract'
import { copyTrustContract } from './copyTrustContract'
import { deviceSessionsContract } from './deviceSessionsContract'
import { endedSessionsContract } from './endedSessionsContract'
import { eventRepositoryContract } from './eventRepositoryContract'
import { firstLoadContract } from './firstLoadContract'
import { leaderDataContract } from './leaderDataContract'
import { CODES_OF, EVENTS, type LeaderDataHarness } from './leaderDataHarness'
import { leaderManagerContract } from './leaderManagerContract'
import { leaderSumsContract } from './leaderSumsContract'
import { leaderWriterContract } from './leaderWriterContract'
import { presenceContract } from './presenceContract'
import { requestContract } from './requestContract'
import type { DeviceSessionsHarness } from './sessionsWorld'
import { storeDirectoryContract } from './storeDirectoryContract'
import { userRepositoryContract } from './userRepositoryContract'

const codes = async () => {
  await wipe()
  const { tabOf, openTab, close } = leaders()
  return {
    repositoryOf: async (leader: UserId) => (await tabOf(leader)).codes,
    put: putCodes,
    openTab: async (leader: UserId) => (await openTab(leader)).codes,
    close,
  }
}
codeRepositoryContract('Firestore', codes)

const copies = async () => {
  await wipe()
  const { tabOf, close } = leaders()
  return {
    sourceOf: async (leader: UserId) => (await tabOf(leader)).source(),
    put: putCodes,
    remove: async (id: string) => void (await removeDocument(`codes/${id}`)),
    close,
  }
}
firstLoadContract('Firestore', copies)
copyTrustContract('Firestore', copies)

const events = async (recordChanges: (ids: readonly string[]) => Promise<void>) => {
  await wipe()
  const { tabOf, close } = leaders()
  return {
    repository: (await tabOf('leader-ana' as UserId)).events,
    put: async (...documents: readonly { readonly id: string }[]) => {
      await putDocuments('events', documents)
      await recordChanges(documents.map(({ id }) => id))
    },
    close,
  }
}
eventRepositoryContract('Firestore', () => events(async () => undefined))
eventRepositoryContract('Firestore with recorded changes of events', () =>
  events(async (ids) => {
    const [id, path] = [EVENT_CHANGES.split('/').at(-1) ?? '', 'changes']
    const times = Object.fromEntries(ids.map((one) => [changesField(one), new Date()]))
    const before = await storedDocument(EVENT_CHANGES)
    await putDocuments(path, [{ ...before, ...times, id }])
  }),
)

type Documents = Parameters<typeof putDocuments>[1]

userRepositoryContract('Firestore', async () => {
  await wipe()
  const { tabOf, openTab, close } = leaders((uid) => addAccount(accountOf(uid), 'Correct#1'))
  return {
    repositoryOf: async (uid: UserId) => (await tabOf(uid)).users,
    put: (...documents: Documents) => putDocuments('users', documents),
    // Firestore stores the id in the document's name, not in a field.
    stored: async (id: string) => {
      const found = await storedDocument(`users/${id}`)
      return found && { ...found, id }
    },
    remove: (id: string) => removeDocument(`users/${id}`).then(() => undefined),
    openTab: async (uid: UserId) => (await openTab(uid)).users,
    close,
  }
})

batchContract('Firestore', creation)
requestContract('Firestore', creation)
codeRemoverContract('Firestore', creation)
leaderManagerContract('Firestore', creation)
leaderWriterContract('Firestore', creation)
storeDirectoryContract('Firestore', creation)
leaderSumsContract('Firestore', creation)

const leaderData = async (): Promise<LeaderDataHarness> => {
  await wipe()
  // The rules take a new record only of a code of the leader or of an event.
  const codes = Object.entries(CODES_OF).flatMap(([leaderId, ids]) =>
    ids.map((id) => ({ id, leaderId })),
  )
  await putDocuments('codes', codes)
  await putDocuments(
    'events',
    EVENTS.map((id) => ({ id })),
  )
  const { tabOf, openTab, close } = leaders()
  const opened = new Set<string>()
  return {
    deviceOf: async (name) => {
      const leader = name as UserId
      const tab = opened.has(name) ? await openTab(leader) : await tabOf(leader)
      opened.add(name)
      return { leader, repository: await tab.leaderData() }
    },
    put: (name, id, data) =>
      putDocuments(`leaders/${name}/own`, [{ ...data, id, updatedAt: new Date() }]),
    close,
  }
}
leaderDataContract('Firestore', leaderData)
claimContract('Firestore', leaderData)

const deviceSessions = async (): Promise<DeviceSessionsHarness> => {
  await wipe()
  const devices: ReturnType<typeof firebaseDevice>[] = []
  const known = new Set<UserId>()
  let signedInAt = 0
  return {
    signIn: async (leader) => {
      if (!known.has(leader)) await addLeader(leader)
      known.add(leader)
      // A session is named by the second of its sign-in.
      await eventually(() => expect(Date.now() / 1_000).toBeGreaterThan(signedInAt + 1))
      const device = firebaseDevice()
      devices.push(device)
      const tab = await device.openTab()
      await signInAs(tab, leader)
      const sessions = await tab.deviceSessions()
      signedInAt = Number((await sessions.own())?.id)
      return sessions
    },
    put: (leader, ...sessions) => putDocuments(`leaders/${leader}/sessions`, sessions),
    close: async () => {
      for (const device of devices) await device.close()
    },
  }
}
deviceSessionsContract('Firestore', deviceSessions)
endedSessionsContract('Firestore', deviceSessions)

presenceContract('The Realtime Database', async () => {
  await wipe()
  const { tabOf, openTab, close } = leaders()
  return {
    presenceOf: async (uid) => (await tabOf(uid)).presence(),
    openTab: async (uid) => (await openTab(uid)).presence(),
    close,
  }
})
