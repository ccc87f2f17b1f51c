import { userId } from '../../domain/account/SignedInUser'
import { decodeCode } from '../../infrastructure/documents/codeDocument'
import { decodeEvent } from '../../infrastructure/documents/eventDocument'
import { FakeCodeRepository } from '../support/fakes/FakeCodeRepository'
import { FakeEventRepository } from '../support/fakes/FakeEventRepository'
import { FakeSessionGateway } from '../support/fakes/FakeSessionGateway'
import { FakeUserRepository } from '../support/fakes/FakeUserRepository'
import { codeRepositoryContract } from './codeRepositoryContract'
import { eventRepositoryContract } from './eventRepositoryContract'
import { sessionGatewayContract } from './sessionGatewayContract'
import { userRepositoryContract } from './userRepositoryContract'

const close = async () => undefined

// A fake is one store for the whole test: each of its tabs is the fake itself.

codeRepositoryContract('The fake', async () => {
  const repository = new FakeCodeRepository()
  return {
    repository,
    put: async (...documents) =>
      repository.put(...documents.map((document) => decodeCode(document.id, document))),
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
    repository,
    put: async (...documents) => {
      for (const document of documents) repository.put(userId(document.id), document)
    },
    stored: async (id) => repository.stored(userId(id)),
    close,
  }
})

sessionGatewayContract('The fake', async () => {
  const gateway = new FakeSessionGateway()
  return {
    gateway,
    addAccount: async (user, password) => gateway.addAccount(user, password),
    removeAccount: async ({ email }) => gateway.removeAccount(email),
    openTab: async () => gateway,
    close,
  }
})
