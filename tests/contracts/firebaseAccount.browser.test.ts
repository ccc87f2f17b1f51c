import type { SignedInUser } from '../../domain/session/SignedInUser'
import { appCode } from '../support/appCode'
import {
  addAccount,
  changeAccount,
  functionMails,
  newestSms,
  ports,
  providerMails,
  removeAccount,
  wipe,
} from '../support/firebase/emulators'
import { firebaseDevice } from '../support/firebase/firebaseDevice'
import { stubRecaptcha } from '../support/firebase/recaptcha'
import { stubPwnedPasswords } from '../support/firebase/stubPwnedPasswords'
import { accountActionsContract } from './accountActionsContract'
import { appCodeContract } from './appCodeContract'
import { authenticatorAppContract } from './authenticatorAppContract'
import { emailActionsContract } from './emailActionsContract'
import { passwordChangerContract } from './passwordChangerContract'
import { secondFactorContract } from './secondFactorContract'
import { sessionGatewayContract } from './sessionGatewayContract'
import { sessionReloadContract } from './sessionReloadContract'

const sessions = async (emailActionUrl: string | null = null) => {
  await wipe()
  const restoreFetch = stubPwnedPasswords()
  const device = firebaseDevice(emailActionUrl)
  const tab = await device.openTab()
  return {
    tab,
    gateway: tab.sessionGateway,
    addAccount: async (user: SignedInUser, password: string, phone: string | null = null) =>
      void (await addAccount(user, password, phone)),
    removeAccount: async ({ uid }: SignedInUser) => void (await removeAccount(uid)),
    blockAccount: async ({ uid }: SignedInUser) =>
      void (await changeAccount(uid, { disableUser: true })),
    // Tokens of an earlier second are invalid.
    revokeSessions: async ({ uid }: SignedInUser) =>
      void (await changeAccount(uid, { validSince: Math.ceil(Date.now() / 1_000) + 1 })),
    confirmAddress: async ({ uid }: SignedInUser) =>
      void (await changeAccount(uid, { emailVerified: true })),
    openTab: async () => (await device.openTab()).sessionGateway,
    openWithApp: async () => {
      const other = await device.openTab()
      return { gateway: other.sessionGateway, app: () => other.authenticatorApp() }
    },
    close: async () => {
      restoreFetch()
      await device.close()
    },
  }
}
sessionGatewayContract('Firebase Authentication', sessions)
sessionReloadContract('Firebase Authentication', sessions)

const withSecondFactor = async () => {
  const { tab, gateway, addAccount, openTab, openWithApp, close } = await sessions()
  const restore = stubRecaptcha()
  return {
    gateway,
    secondFactor: tab.secondFactor,
    changer: () => tab.passwordChanger(),
    app: () => tab.authenticatorApp(),
    waitForSms: () => undefined,
    codeOf: (key: string, later: number) => appCode(key, Date.now(), later),
    addAccount,
    newestCode: newestSms,
    openTab,
    openWithApp,
    close: async () => {
      restore()
      await close()
    },
  }
}
secondFactorContract('Firebase Authentication', withSecondFactor)
passwordChangerContract('Firebase Authentication', withSecondFactor)
const withApp = async () => {
  const harness = await withSecondFactor()
  return { ...harness, openTab: harness.openWithApp }
}
authenticatorAppContract('Firebase Authentication', withApp)
appCodeContract('Firebase Authentication', withApp)

const accounts = async (emailActionUrl: string | null, mails: typeof providerMails) => {
  const harness = await sessions(emailActionUrl)
  // The Auth emulator keeps the mails of deleted accounts.
  const before = (await mails()).length
  const { accountActions: actions, emailActions: emails, sessionGateway: session } = harness.tab
  const newestCode = async () => (await mails()).at(-1)?.code ?? ''
  return {
    ...harness,
    actions,
    emails,
    mails: async () => (await mails()).slice(before),
    resetCode: async ({ email }: SignedInUser) => {
      await emails.sendPasswordReset(email)
      return newestCode()
    },
    confirmationCode: async ({ email }: SignedInUser, password: string) => {
      await session.signIn({ email, password, keepSignedIn: false })
      await emails.sendEmailConfirmation()
      return newestCode()
    },
  }
}
const withProviderMails = () => accounts(null, providerMails)
const withFunction = () =>
  accounts(`http://127.0.0.1:${ports().function}/api/email-action`, functionMails)

accountActionsContract('Firebase Authentication', withProviderMails)
emailActionsContract('Firebase Authentication', withProviderMails)
emailActionsContract("The function 'send email action'", withFunction)
