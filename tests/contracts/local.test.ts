import type { SignedInUser } from '../../domain/account/SignedInUser'
import { TabChannel } from '../../infrastructure/browser/TabChannel'
import { LocalCodeSource } from '../../infrastructure/local/repositories/LocalCodeSource'
import { appCode } from '../support/appCode'
import { localDevice } from '../support/localDevice'
import { actionIn } from '../support/mails'
import { accountActionsContract } from './accountActionsContract'
import { authenticatorAppContract } from './authenticatorAppContract'
import { codeBatchContract } from './codeBatchContract'
import type { CodeDocument } from './codeDocuments'
import { codeRemoverContract } from './codeRemoverContract'
import { codeRepositoryContract } from './codeRepositoryContract'
import { codeWriterContract } from './codeWriterContract'
import { copyTrustContract } from './copyTrustContract'
import { emailActionsContract } from './emailActionsContract'
import { type EventDocument, eventRepositoryContract } from './eventRepositoryContract'
import { firstLoadContract } from './firstLoadContract'
import { leaderWriterContract } from './leaderWriterContract'
import { passwordChangerContract } from './passwordChangerContract'
import { presenceContract } from './presenceContract'
import { secondFactorContract } from './secondFactorContract'
import { sessionGatewayContract } from './sessionGatewayContract'
import { sessionReloadContract } from './sessionReloadContract'
import { storeDirectoryContract } from './storeDirectoryContract'
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
    sourceOf: async () =>
      new LocalCodeSource(
        device.database,
        new TabChannel(`${device.databaseName}:codes`),
        device.clock,
        device.log,
      ),
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
  const { codeWriter, codeRemover, storeDirectory, leaderWriter } = await (
    await device.openTab()
  ).parts.coordinator()
  return {
    writerOf: async () => codeWriter,
    removerOf: async () => codeRemover,
    directoryOf: async () => storeDirectory,
    leaderWriterOf: async () => leaderWriter,
    storedLeader: async (uid: string) => {
      const database = await device.database.open()
      const { id: _, ...identity } = (await database.get('identities', uid)) ?? { id: null }
      return {
        user: await database.get('users', uid),
        identity: _ === null ? null : identity,
        notification: await database.get('notifications', uid),
      }
    },
    putUsers: (...documents: readonly UserDocument[]) => device.put('users', documents),
    putEvents: (...documents: readonly EventDocument[]) => device.put('events', documents),
    putCodes: (...documents: readonly CodeDocument[]) => device.put('codes', documents),
    storedCodes: async (leader: string) =>
      (await (await device.database.open()).getAll('codes')).filter(
        ({ leaderId }) => leaderId === leader,
      ),
    close: device.close,
  }
}
codeBatchContract('The embedded backend', creation)
codeWriterContract('The embedded backend', creation)
codeRemoverContract('The embedded backend', creation)
leaderWriterContract('The embedded backend', creation)
storeDirectoryContract('The embedded backend', creation)

const sessions = async () => {
  const device = localDevice()
  const { sessionGateway: session } = await device.openTab()
  return {
    gateway: session,
    addAccount: (user: SignedInUser, password: string) => device.addAccount(user, password),
    removeAccount: device.removeAccount,
    // The embedded backend can only delete an account.
    blockAccount: device.removeAccount,
    revokeSessions: (user: SignedInUser) =>
      device.changeAccount(user, { passwordChangedAt: Date.now() }),
    confirmAddress: (user: SignedInUser) => device.changeAccount(user, { emailVerified: true }),
    openTab: async () => (await device.openTab()).sessionGateway,
    close: device.close,
  }
}
sessionGatewayContract('The embedded backend', sessions)
sessionReloadContract('The embedded backend', sessions)

const withSecondFactor = async () => {
  const device = localDevice()
  const { sessionGateway: session, secondFactor, parts } = await device.openTab()
  const { authenticatorApp: app } = await parts.ownAccount()
  return {
    gateway: session,
    secondFactor,
    changer: async () => (await parts.ownAccount()).passwordChanger,
    app: async () => app,
    waitForSms: () => device.clock.advance(30_000),
    openWithApp: async () => {
      const tab = await device.openTab()
      const own = await tab.parts.ownAccount()
      return { gateway: tab.sessionGateway, app: async () => own.authenticatorApp }
    },
    codeOf: (key: string, later: number) => appCode(key, device.clock.now(), later),
    addAccount: (user: SignedInUser, password: string, phoneNumber: string | null) =>
      device.addAccount(user, password, { secondFactor: phoneNumber !== null, phoneNumber }),
    newestCode: async () => (await device.messagesTo('+50688881234'))[0]?.code ?? '',
    openTab: async () => (await device.openTab()).sessionGateway,
    close: device.close,
  }
}
secondFactorContract('The embedded backend', withSecondFactor)
passwordChangerContract('The embedded backend', withSecondFactor)
authenticatorAppContract('The embedded backend', async () => {
  const harness = await withSecondFactor()
  return { ...harness, openTab: harness.openWithApp }
})

const accounts = async () => {
  const device = localDevice()
  const { sessionGateway: session, accountActions, emailActions } = await device.openTab()
  const newestCodeTo = async ({ email }: SignedInUser) =>
    actionIn((await device.messagesTo(email))[0]?.link ?? null).code
  return {
    gateway: session,
    actions: accountActions,
    emails: emailActions,
    addAccount: (user: SignedInUser, password: string) => device.addAccount(user, password),
    removeAccount: device.removeAccount,
    mails: async () => {
      const [, ...sent] = await (await device.database.open()).getAll('messages')
      return sent.map(({ to, link }) => ({ to, ...actionIn(link) }))
    },
    resetCode: async (user: SignedInUser) => {
      await emailActions.sendPasswordReset(user.email)
      return newestCodeTo(user)
    },
    confirmationCode: async (user: SignedInUser, password: string) => {
      await session.signIn({ email: user.email, password, keepSignedIn: false })
      await emailActions.sendEmailConfirmation()
      return newestCodeTo(user)
    },
    close: device.close,
  }
}
accountActionsContract('The embedded backend', accounts)
emailActionsContract('The embedded backend', accounts)

presenceContract('The embedded backend', async () => {
  const device = localDevice()
  const { presence } = await device.openTab()
  return {
    presenceOf: async () => presence,
    openTab: async () => (await device.openTab()).presence,
    close: device.close,
  }
})
