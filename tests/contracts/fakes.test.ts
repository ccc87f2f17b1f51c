import { type SignedInUser, userId } from '../../domain/account/SignedInUser'
import { decodeCode } from '../../infrastructure/documents/codeDocument'
import { decodeEvent } from '../../infrastructure/documents/eventDocument'
import { phoneHintOf } from '../../infrastructure/local/account/phoneHint'
import { FakeAccountActions } from '../support/fakes/FakeAccountActions'
import { FakeCodeRepository } from '../support/fakes/FakeCodeRepository'
import { FakeEmailActions } from '../support/fakes/FakeEmailActions'
import { FakeEventRepository } from '../support/fakes/FakeEventRepository'
import { FakePresence } from '../support/fakes/FakePresence'
import { FakeSecondFactor } from '../support/fakes/FakeSecondFactor'
import { FakeSessionGateway } from '../support/fakes/FakeSessionGateway'
import { FakeUserRepository } from '../support/fakes/FakeUserRepository'
import { accountActionsContract } from './accountActionsContract'
import { codeRepositoryContract } from './codeRepositoryContract'
import { emailActionsContract } from './emailActionsContract'
import { eventRepositoryContract } from './eventRepositoryContract'
import { presenceContract } from './presenceContract'
import { secondFactorContract } from './secondFactorContract'
import { sessionGatewayContract } from './sessionGatewayContract'
import { sessionReloadContract } from './sessionReloadContract'
import { sessionRestoreContract } from './sessionRestoreContract'
import { type UserDocument, userRepositoryContract } from './userRepositoryContract'
import { watchProfileContract } from './watchProfileContract'

const close = async () => undefined

// A fake is one store for the whole test, shared by all tabs.

codeRepositoryContract('The fake', async () => {
  const repository = new FakeCodeRepository()
  return {
    repositoryOf: async () => repository,
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

const users = async () => {
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
}
userRepositoryContract('The fake', users)
watchProfileContract('The fake', users)

const sessions = async () => {
  const gateway = new FakeSessionGateway()
  return {
    gateway,
    addAccount: async (user: SignedInUser, password: string) => gateway.addAccount(user, password),
    removeAccount: async ({ email }: SignedInUser) => gateway.removeAccount(email),
    blockAccount: async ({ email }: SignedInUser) => gateway.removeAccount(email),
    revokeSessions: async ({ email }: SignedInUser) => gateway.removeAccount(email),
    confirmAddress: async ({ email }: SignedInUser) =>
      gateway.changeAccount(email, { emailVerified: true }),
    openTab: async () => gateway,
    close,
  }
}
sessionGatewayContract('The fake', sessions)
sessionReloadContract('The fake', sessions)
sessionRestoreContract('The fake', sessions)

secondFactorContract('The fake', async () => {
  const gateway = new FakeSessionGateway()
  const secondFactor = new FakeSecondFactor(gateway)
  return {
    gateway,
    secondFactor,
    addAccount: async (user, password, phoneNumber) =>
      gateway.addAccount(user, password, phoneNumber && phoneHintOf(phoneNumber)),
    newestCode: async () => secondFactor.code,
    close,
  }
})

const accounts = async () => {
  const harness = await sessions()
  const actions = new FakeAccountActions(harness.gateway)
  const emails = new FakeEmailActions(harness.gateway, actions)
  const newestCode = () => emails.sent.at(-1)?.code ?? ''
  return {
    ...harness,
    actions,
    emails,
    mails: async () => emails.sent,
    resetCode: async ({ email }: SignedInUser) => {
      await emails.sendPasswordReset(email)
      return newestCode()
    },
    confirmationCode: async ({ email }: SignedInUser, password: string) => {
      await harness.gateway.signIn({ email, password, keepSignedIn: false })
      await emails.sendEmailConfirmation()
      return newestCode()
    },
  }
}
accountActionsContract('The fake', accounts)
emailActionsContract('The fake', accounts)

presenceContract('The fake', async () => {
  const presence = new FakePresence()
  return { presenceOf: async () => presence, openTab: async () => presence, close }
})
