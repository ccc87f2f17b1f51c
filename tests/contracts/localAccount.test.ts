import type { SignedInUser } from '../../domain/session/SignedInUser'
import { appCode } from '../support/appCode'
import { localDevice } from '../support/localDevice'
import { actionIn } from '../support/mails'
import { accountActionsContract } from './accountActionsContract'
import { appCodeContract } from './appCodeContract'
import { authenticatorAppContract } from './authenticatorAppContract'
import { emailActionsContract } from './emailActionsContract'
import { passwordChangerContract } from './passwordChangerContract'
import { secondFactorContract } from './secondFactorContract'
import { sessionGatewayContract } from './sessionGatewayContract'
import { sessionReloadContract } from './sessionReloadContract'

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
  const { sessionGateway: session, secondFactor, ports } = await device.openTab()
  const { authenticatorApp: app } = await ports.ownAccount()
  return {
    gateway: session,
    secondFactor,
    changer: async () => (await ports.ownAccount()).passwordChanger,
    app: async () => app,
    waitForSms: () => device.clock.advance(30_000),
    openWithApp: async () => {
      const tab = await device.openTab()
      const own = await tab.ports.ownAccount()
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
const withApp = async () => {
  const harness = await withSecondFactor()
  return { ...harness, openTab: harness.openWithApp }
}
authenticatorAppContract('The embedded backend', withApp)
appCodeContract('The embedded backend', withApp)

const accounts = async () => {
  const device = localDevice()
  const { sessionGateway: session, accountActions, emailActions } = await device.openTab()
  const newestCodeTo = async ({ email }: SignedInUser) =>
    actionIn((await device.messagesTo(email))[0]?.link ?? null).code
  return {
    gateway: session,
    actions: accountActions,
    emails: emailActions,
    addAccount: (user: SignedInUser, password: string, phoneNumber: string | null = null) =>
      device.addAccount(user, password, { secondFactor: phoneNumber !== null, phoneNumber }),
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
