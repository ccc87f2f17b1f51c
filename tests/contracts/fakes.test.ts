import { userId } from '../../domain/session/SignedInUser'
import { decodeCode } from '../../infrastructure/documents/codeDocument'
import { dailyLimitOf } from '../../infrastructure/documents/dailyLimit'
import { decodeEvent } from '../../infrastructure/documents/eventDocument'
import { fieldOf } from '../../infrastructure/documents/fields'
import { newCodeDocument } from '../../infrastructure/documents/newCodeDocument'
import { newLeaderDocuments } from '../../infrastructure/documents/newLeaderDocuments'
import { decodeUser, decodeWaitingLeader } from '../../infrastructure/documents/userDocument'
import { FakeCodeRepository } from '../support/fakes/FakeCodeRepository'
import { FakeCodeWriter } from '../support/fakes/FakeCodeWriter'
import { FakeEventRepository } from '../support/fakes/FakeEventRepository'
import { FakeLeaderWriter } from '../support/fakes/FakeLeaderWriter'
import { FakePresence } from '../support/fakes/FakePresence'
import { FakeStoreDirectory } from '../support/fakes/FakeStoreDirectory'
import { FakeUserRepository } from '../support/fakes/FakeUserRepository'
import { codeBatchContract } from './codeBatchContract'
import type { CodeDocument } from './codeDocuments'
import { codeRemoverContract } from './codeRemoverContract'
import { codeRepositoryContract } from './codeRepositoryContract'
import { codeWriterContract } from './codeWriterContract'
import { type EventDocument, eventRepositoryContract } from './eventRepositoryContract'
import { fakeRemoval } from './fakeRemoval'
import { leaderWriterContract } from './leaderWriterContract'
import { presenceContract } from './presenceContract'
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
  const events = new Set<string>()
  const registeredBy = new Map<string, unknown>()
  const provided: CodeDocument[] = []
  const isOurs = (id: string) => {
    const profile = users.get(id)
    return profile?.role === 'Leader' && profile.storeId === 'demo-store'
  }
  const writer = new FakeCodeWriter(
    ({ createdBy, leaderId, eventId }) =>
      users.get(createdBy)?.permissions.create === true &&
      isOurs(leaderId) &&
      (users.get(leaderId)?.permissions.read === true ||
        registeredBy.get(leaderId) === createdBy) &&
      events.has(eventId),
  )
  const directory = new FakeStoreDirectory()
  const leaderWriter = new FakeLeaderWriter(
    ({ createdBy }) => isOurs(createdBy) && users.get(createdBy)?.permissions.create === true,
  )
  return {
    writerOf: async () => writer,
    directoryOf: async () => directory,
    leaderWriterOf: async () => leaderWriter,
    storedLeader: async (id: string) => {
      const leader = leaderWriter.leaders.find((one) => one.id === id)
      return { ...nothingStored, ...(leader && newLeaderDocuments(leader, 'demo-store', 0)) }
    },
    putUsers: async (...documents: readonly UserDocument[]) => {
      for (const document of documents) {
        const profile = decodeUser(document)
        users.set(document.id, profile)
        registeredBy.set(document.id, fieldOf(document, 'createdBy'))
        writer.dailyLimits.set(document.id, dailyLimitOf(document, 'codes'))
        leaderWriter.dailyLimits.set(document.id, dailyLimitOf(document, 'registrations'))
        if (isOurs(document.id) && profile.permissions.read) {
          const { firstName, lastName } = profile
          directory.allLeaders.push({ id: userId(document.id), firstName, lastName })
        }
        if (isOurs(document.id) && !profile.permissions.read && fieldOf(document, 'createdBy')) {
          const createdBy = userId(String(fieldOf(document, 'createdBy')))
          const id = userId(document.id)
          directory.allWaiting.push({ ...decodeWaitingLeader(id, document), createdBy })
        }
      }
    },
    putEvents: async (...documents: readonly EventDocument[]) => {
      for (const { id, ...fields } of documents.filter((one) => one.storeId === 'demo-store')) {
        events.add(id)
        directory.allEvents.push(decodeEvent(id, fields))
      }
    },
    putCodes: async (...documents: readonly CodeDocument[]) => {
      provided.push(...documents)
      writer.take(...documents.map(({ code }) => String(code)))
    },
    storedCodes: async () => [
      ...provided,
      ...writer.codes.map(({ batch, ...code }) => newCodeDocument(batch, code, 0)),
    ],
    close,
  }
}
codeRemoverContract('The fake', fakeRemoval)
codeBatchContract('The fake', creation)
codeWriterContract('The fake', creation)
leaderWriterContract('The fake', creation)
storeDirectoryContract('The fake', creation)

presenceContract('The fake', async () => {
  const presence = new FakePresence()
  return { presenceOf: async () => presence, openTab: async () => presence, close }
})
