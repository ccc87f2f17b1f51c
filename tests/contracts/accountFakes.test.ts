import type { SignedInUser } from '../../domain/session/SignedInUser'
import { phoneHintOf } from '../../infrastructure/local/account/phoneHint'
import { FakeAccountActions } from '../support/fakes/FakeAccountActions'
import { FakeAuthenticatorApp } from '../support/fakes/FakeAuthenticatorApp'
import { FakeEmailActions } from '../support/fakes/FakeEmailActions'
import { FakePasswordChanger } from '../support/fakes/FakePasswordChanger'
import { FakeSecondFactor } from '../support/fakes/FakeSecondFactor'
import { FakeSessionGateway } from '../support/fakes/FakeSessionGateway'
import { accountActionsContract } from './accountActionsContract'
import { appCodeContract } from './appCodeContract'
import { authenticatorAppContract } from './authenticatorAppContract'
import { emailActionsContract } from './emailActionsContract'
import { passwordChangerContract } from './passwordChangerContract'
import { secondFactorContract } from './secondFactorContract'
import { sessionGatewayContract } from './sessionGatewayContract'
import { sessionReloadContract } from './sessionReloadContract'

const close = async () => undefined

// A fake is one store for the whole test, shared by all tabs.

const sessions = async () => {
  const gateway = new FakeSessionGateway()
  return {
    gateway,
    addAccount: async (user: SignedInUser, password: string, phoneNumber: string | null = null) =>
      gateway.addAccount(user, password, phoneNumber && phoneHintOf(phoneNumber)),
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

const withSecondFactor = async () => {
  const { gateway, addAccount } = await sessions()
  const secondFactor = new FakeSecondFactor(gateway)
  const app = new FakeAuthenticatorApp(gateway, secondFactor)
  return {
    gateway,
    secondFactor,
    changer: async () => new FakePasswordChanger(gateway),
    app: async () => app,
    waitForSms: () => undefined,
    codeOf: (_key: string, later: number) => String(later + 1).padStart(6, '0'),
    addAccount,
    newestCode: async () => secondFactor.code,
    openTab: async () => gateway,
    close,
  }
}
secondFactorContract('The fake', withSecondFactor)
passwordChangerContract('The fake', withSecondFactor)
const withApp = async () => {
  const harness = await withSecondFactor()
  const { gateway, app } = harness
  return { ...harness, openTab: async () => ({ gateway, app }) }
}
authenticatorAppContract('The fake', withApp)
appCodeContract('The fake', withApp)

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
