import { userId } from '../../domain/session/SignedInUser'
import { LocalLeaderData } from '../../infrastructure/local/leaderData/LocalLeaderData'
import { codesFake } from '../support/memory/codesFake'
import { coordinatorFakes } from '../support/memory/coordinatorFakes'
import { MemoryStore } from '../support/memory/MemoryStore'
import { eventsFake, usersFake } from '../support/memory/sessionFakes'
import { codeRepositoryContract } from './codeRepositoryContract'
import { coordinationContract } from './coordinationContract'
import { type EventDocument, eventRepositoryContract } from './eventRepositoryContract'
import { type UserDocument, userRepositoryContract } from './userRepositoryContract'

const adapter = 'The embedded backend in memory'

const close = async () => undefined

// One store for the whole test, shared by all tabs.

codeRepositoryContract(adapter, async () => {
  const store = new MemoryStore()
  const repository = codesFake(store)
  return {
    repositoryOf: async () => repository,
    put: async (...documents) => store.put('codes', ...documents),
    openTab: async () => repository,
    close,
  }
})

eventRepositoryContract(adapter, async () => {
  const store = new MemoryStore()
  return {
    repository: eventsFake([], store),
    put: async (...documents: readonly EventDocument[]) => store.put('events', ...documents),
    close,
  }
})

userRepositoryContract(adapter, async () => {
  const store = new MemoryStore()
  const repository = usersFake(store)
  return {
    repositoryOf: async () => repository,
    put: async (...documents: readonly UserDocument[]) => store.put('users', ...documents),
    stored: async (id: string) => store.get('users', id),
    remove: async (id: string) => repository.remove(userId(id)),
    openTab: async () => repository,
    close,
  }
})

coordinationContract(adapter, async () => {
  const store = new MemoryStore()
  return {
    database: store.memory,
    store,
    ports: coordinatorFakes(store),
    leaderData: new LocalLeaderData(store),
    close,
  }
})
