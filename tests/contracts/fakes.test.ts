import { eventId } from '../../domain/codes/AccessCode'
import type { NewLeader } from '../../domain/coordination/leaders/LeaderWriter'
import { userId } from '../../domain/session/SignedInUser'
import type { CodeRequest } from '../../domain/sharing/leaderData/codeRequest'
import { decodeCode } from '../../infrastructure/documents/codeDocument'
import { dailyLimitOf } from '../../infrastructure/documents/dailyLimit'
import { decodeEvent } from '../../infrastructure/documents/eventDocument'
import { fieldOf } from '../../infrastructure/documents/fields'
import { newLeaderDocuments } from '../../infrastructure/documents/newLeaderDocuments'
import {
  withdrawnNotification,
  withdrawnUser,
} from '../../infrastructure/documents/registeredLeader'
import { decodeRequest } from '../../infrastructure/documents/requestDocument'
import {
  decodeInvitedLeader,
  decodeListedLeader,
  decodeUser,
  decodeWaitingLeader,
} from '../../infrastructure/documents/userDocument'
import { FakeBatches } from '../support/fakes/FakeBatches'
import { FakeCodeRepository } from '../support/fakes/FakeCodeRepository'
import { FakeEventRepository } from '../support/fakes/FakeEventRepository'
import { FakeLeaderManager } from '../support/fakes/FakeLeaderManager'
import { FakeLeaderSums } from '../support/fakes/FakeLeaderSums'
import { FakeLeaderWriter } from '../support/fakes/FakeLeaderWriter'
import { FakeOpenRequests } from '../support/fakes/FakeOpenRequests'
import { FakePresence } from '../support/fakes/FakePresence'
import { FakeStoreDirectory } from '../support/fakes/FakeStoreDirectory'
import { FakeUserRepository } from '../support/fakes/FakeUserRepository'
import { batchContract } from './batchContract'
import { codeRemoverContract } from './codeRemoverContract'
import { codeRepositoryContract } from './codeRepositoryContract'
import { type EventDocument, eventRepositoryContract } from './eventRepositoryContract'
import { fakeRemoval } from './fakeRemoval'
import { leaderManagerContract } from './leaderManagerContract'
import { leaderSumsContract } from './leaderSumsContract'
import { leaderWriterContract } from './leaderWriterContract'
import { presenceContract } from './presenceContract'
import { requestContract } from './requestContract'
import { storeDirectoryContract } from './storeDirectoryContract'
import { type UserDocument, userRepositoryContract } from './userRepositoryContract'

const close = async () => undefined

// A fake is one store for the whole test, shared by all tabs.

codeRepositoryContract('The fake', async () => {
  const repository = new FakeCodeRepository()
  return {
    repositoryOf: async () => repository,
    put: async (...documents) => {
      // The fake holds decoded codes, which no longer tell a missing time from an invalid one.
      const dated = documents.filter(({ createdAt }) => createdAt !== undefined)
      repository.put(...dated.map((document) => decodeCode(document.id, document)))
    },
    openTab: async () => repository,
    close,
  }
})

eventRepositoryContract('The fake', async () => {
  const repository = new FakeEventRepository()
  return {
    repository,
    put: async (...documents) =>
      repository.put(...documents.map((document) => decodeEvent(document.id, document))),
    close,
  }
})

userRepositoryContract('The fake', async () => {
  const repository = new FakeUserRepository()
  return {
    repositoryOf: async () => repository,
    put: async (...documents: readonly UserDocument[]) => {
      for (const document of documents) repository.put(userId(document.id), document)
    },
    stored: async (id: string) => repository.stored(userId(id)),
    remove: async (id: string) => repository.remove(userId(id)),
    openTab: async () => repository,
    close,
  }
})

const nothingStored = { user: null, identity: null, notification: null }

/** The harness says who may read and write: the fakes hold what a store has admitted. */
const creation = async () => {
  const users = new Map<string, ReturnType<typeof decodeUser>>()
  const batches = new FakeBatches()
  batches.isOpen = false
  const openRequests = new FakeOpenRequests(batches)
  const isOurs = (id: string) => {
    const profile = users.get(id)
    return profile?.role === 'Leader' && profile.storeId === 'demo-store'
  }
  const directory = new FakeStoreDirectory()
  const mayCreate = (by: string) => isOurs(by) && users.get(by)?.permissions.create === true
  const leaderWriter = new FakeLeaderWriter(({ createdBy }) => mayCreate(createdBy))
  const leaderManager = new FakeLeaderManager(leaderWriter, directory, mayCreate)
  return {
    batchesOf: async () => ({ batchMaker: batches, batches, openRequests }),
    ask: async (leader: string, event: string, fields: Partial<CodeRequest>) =>
      openRequests.asks(leader, event, { askedAt: null, ...fields }),
    requestOf: async (leader: string, event: string) =>
      decodeRequest(batches.store.documents.get(`leaders/${leader}/own/request-${event}`)),
    directoryOf: async () => directory,
    leaderWriterOf: async () => leaderWriter,
    leaderManagerOf: async () => leaderManager,
    authorizeLeader: async ({ id }: NewLeader, account: { hasPassword: boolean } | null) =>
      void leaderManager.authorized.set(id, account),
    invitationsTo: async ({ id }: NewLeader) => leaderManager.invitations.get(id) ?? 0,
    storedLeader: async (id: string) => {
      const by = leaderManager.withdrawn.get(userId(id))
      if (by) {
        const stored = { storeId: 'demo-store', createdAt: 0 }
        const notification = withdrawnNotification(by, 0)
        return { ...nothingStored, user: withdrawnUser(stored, id, by, 0), notification }
      }
      const leader = leaderWriter.leaders.find((one) => one.id === id)
      return { ...nothingStored, ...(leader && newLeaderDocuments(leader, 'demo-store', 0)) }
    },
    putUsers: async (...documents: readonly UserDocument[]) => {
      for (const document of documents) {
        const profile = decodeUser(document)
        users.set(document.id, profile)
        batches.store.merge(`users/${document.id}`, { ...document })
        leaderWriter.dailyLimits.set(document.id, dailyLimitOf(document, 'registrations'))
        if (isOurs(document.id) && profile.permissions.read) {
          const { firstName, lastName } = profile
          directory.allLeaders.push({ id: userId(document.id), firstName, lastName })
        }
        if (isOurs(document.id) && fieldOf(document, 'createdBy')) {
          const createdBy = userId(String(fieldOf(document, 'createdBy')))
          const id = userId(document.id)
          if (!profile.permissions.read) {
            directory.allWaiting.push({ ...decodeWaitingLeader(id, document), createdBy })
          } else if (fieldOf(document, 'emailVerified') === false) {
            directory.allInvited.push({ ...decodeInvitedLeader(id, document), createdBy })
            directory.allInvited.sort((a, b) => (b.registeredAt ?? 0) - (a.registeredAt ?? 0))
          }
        }
      }
    },
    putEvents: async (...documents: readonly EventDocument[]) => {
      for (const { id, ...fields } of documents.filter((one) => one.storeId === 'demo-store')) {
        batches.store.merge(`events/${id}`, fields)
        directory.allEvents.push(decodeEvent(id, fields))
      }
    },
    changeCodes: async (ids: readonly string[], fields: object) => {
      for (const id of ids) batches.store.merge(`codes/${id}`, { ...fields })
    },
    storedCodes: async (leader: string) =>
      batches.store.in('codes').filter(({ leaderId }) => leaderId === leader),
    close,
  }
}
codeRemoverContract('The fake', fakeRemoval)
batchContract('The fake', creation)
requestContract('The fake', creation)
leaderManagerContract('The fake', creation)
leaderWriterContract('The fake', creation)
storeDirectoryContract('The fake', creation)

leaderSumsContract('The fake', async () => {
  const sums = new FakeLeaderSums()
  return {
    sumsOf: async () => sums,
    putUsers: async (...documents: readonly UserDocument[]) => {
      const ours = documents.filter(({ role, storeId }) => {
        return role === 'Leader' && storeId === 'demo-store'
      })
      sums.leaders.push(...ours.map((one) => decodeListedLeader(userId(one.id), one)))
    },
    putCodes: async (...documents) => {
      sums.codes.push(...documents.map((one) => decodeCode(one.id, one)))
    },
    putUses: async (...documents) => {
      for (const { leaderId, eventId: event, usedAt } of documents) {
        sums.uses.push({
          leaderId: String(leaderId),
          eventId: eventId(String(event)),
          usedAt: Number(usedAt),
        })
      }
    },
    recount: close,
    close,
  }
})

presenceContract('The fake', async () => {
  const presence = new FakePresence()
  return { presenceOf: async () => presence, openTab: async () => presence, close }
})
