import { expect, onTestFinished } from 'vitest'
import type { AuthenticatorApp } from '../../application/account/ownAccount/AuthenticatorApp'
import type { SecondFactor } from '../../application/account/secondFactor/SecondFactor'
import type { SessionGateway } from '../../application/session/SessionGateway'
import type { SignedInUser } from '../../domain/session/SignedInUser'
import { ana, asAna, luis, password } from '../support/mothers/accounts'
import { reportsOf } from './sessions'

export interface AuthenticatorAppHarness {
  readonly gateway: SessionGateway
  readonly secondFactor: SecondFactor
  /** The adapter of the session that the gateway has now. */
  app(): Promise<AuthenticatorApp>
  /** @param phoneNumber of its second factor, in international form; null for none */
  addAccount(user: SignedInUser, password: string, phoneNumber: string | null): Promise<void>
  /** The latest code by SMS. */
  newestCode(): Promise<string>
  /** Passes the time until another SMS may be sent. */
  waitForSms(): void
  /** The code that an app with the key shows now, or so many codes later. */
  codeOf(key: string, later: number): string
  /** Another tab on the same device. */
  openTab(): Promise<{
    readonly gateway: SessionGateway
    app(): Promise<AuthenticatorApp>
  }>
  close(): Promise<void>
}

export const DONE = { ok: true, value: undefined }
export const failed = (kind: string) => ({ ok: false, error: { kind } })
export const WRONG = failed('invalid-verification-code')

export const otherThan = (code: string) => (code === '999999' ? '888888' : '999999')

/** The key that an app offers for the right password. */
export const keyOf = async (app: AuthenticatorApp) => {
  const offered = await app.offerKey(password)
  if (!offered.ok) throw new Error(offered.error.kind)
  return offered.value.key
}

/** Another tab, once it has the session of the device. */
export const openSignedIn = async ({ openTab }: Pick<AuthenticatorAppHarness, 'openTab'>) => {
  const tab = await openTab()
  const reports = reportsOf(tab.gateway)
  await reports.until(([user]) => user?.uid === ana.uid)
  return { gateway: tab.gateway, app: await tab.app() }
}

/** A device with the accounts of Ana, with a phone or not, and of Luis. */
export const startAuthenticatorApps = (open: () => Promise<AuthenticatorAppHarness>) => {
  const start = async (phone: string | null = null) => {
    const harness = await open()
    onTestFinished(harness.close)
    await harness.addAccount(ana, password, phone)
    await harness.addAccount(luis, password, null)
    const { gateway, secondFactor } = harness
    const signIn = () => gateway.signIn(asAna)
    const bySms = async () => {
      await secondFactor.sendCode()
      return secondFactor.confirm(await harness.newestCode(), 'sms')
    }
    return { ...harness, signIn, bySms }
  }
  const signedIn = async (phone: string | null = null) => {
    const harness = await start(phone)
    await harness.signIn()
    if (phone !== null) expect(await harness.bySms()).toMatchObject({ ok: true })
    return { ...harness, app: await harness.app() }
  }
  /** Adds an app by its code of now. */
  const added = async (phone: string | null = null) => {
    const harness = await signedIn(phone)
    const key = await keyOf(harness.app)
    const used = harness.codeOf(key, 0)
    expect(await harness.app.add(used)).toEqual(DONE)
    return { ...harness, key, used }
  }
  return { start, signedIn, added }
}
