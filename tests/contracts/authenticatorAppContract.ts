import { describe, expect, it, onTestFinished } from 'vitest'
import type { AuthenticatorApp } from '../../application/ports/account/AuthenticatorApp'
import type { SecondFactor } from '../../application/ports/account/SecondFactor'
import type { SessionGateway } from '../../application/ports/account/SessionGateway'
import type { SignedInUser } from '../../domain/account/SignedInUser'
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

const DONE = { ok: true, value: undefined }
const failed = (kind: string) => ({ ok: false, error: { kind } })
const WRONG = failed('invalid-verification-code')

const otherThan = (code: string) => (code === '999999' ? '888888' : '999999')

/** The contract of AuthenticatorApp, together with the sign-in that asks for its codes. */
export const authenticatorAppContract = (
  adapter: string,
  open: () => Promise<AuthenticatorAppHarness>,
) =>
  describe(`${adapter} honours AuthenticatorApp`, () => {
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
    /** Another tab, once it has the session of the device. */
    const openSignedIn = async ({ openTab }: Pick<AuthenticatorAppHarness, 'openTab'>) => {
      const tab = await openTab()
      const reports = reportsOf(tab.gateway)
      await reports.until(([user]) => user?.uid === ana.uid)
      return { gateway: tab.gateway, app: await tab.app() }
    }
    const signedIn = async (phone: string | null = null) => {
      const harness = await start(phone)
      await harness.signIn()
      if (phone !== null) expect(await harness.bySms()).toMatchObject({ ok: true })
      return { ...harness, app: await harness.app() }
    }
    const keyOf = async (app: AuthenticatorApp) => {
      const begun = await app.offerKey(password)
      if (!begun.ok) throw new Error(begun.error.kind)
      return begun.value.key
    }
    /** Adds an app by its code of now. */
    const added = async (phone: string | null = null) => {
      const harness = await signedIn(phone)
      const key = await keyOf(harness.app)
      const used = harness.codeOf(key, 0)
      expect(await harness.app.add(used)).toEqual(DONE)
      return { ...harness, key, used }
    }

    it('lists the second factors, and offers a key for the right password alone [ACCOUNT-20, ACCOUNT-21]', async () => {
      const { app } = await signedIn('+50688881234')
      const factors = { phoneHint: expect.stringMatching(/•••• 1234$/), app: null }
      expect(await app.factors()).toEqual({ ok: true, value: factors })
      expect(await app.offerKey('Wrong#1')).toEqual(failed('wrong-password'))
      const begun = await app.offerKey(password)
      const key = begun.ok ? begun.value.key : ''
      // 20 bytes in base 32, as RFC 4226 recommends.
      expect(key).toMatch(/^[A-Z2-7]{32}$/)
      expect(begun).toMatchObject({
        value: {
          uri: `otpauth://totp/Centro%20de%20l%C3%ADderes:${encodeURIComponent(ana.email)}?secret=${key}&issuer=Centro%20de%20l%C3%ADderes`,
        },
      })
      // Nothing has changed yet.
      expect(await app.factors()).toEqual({ ok: true, value: factors })
    })

    it('is added by a right code alone, after which a sign-in asks for one; the session here goes on, in each tab [ACCOUNT-21, SECOND-FACTOR-7]', async () => {
      const { app, codeOf, gateway, secondFactor, signIn, openTab } = await signedIn()
      const { gateway: there } = await openSignedIn({ openTab })
      const key = await keyOf(app)
      expect(await app.add(otherThan(codeOf(key, 0)))).toEqual(WRONG)
      expect(await app.factors()).toMatchObject({ value: { app: null } })
      expect(await app.add(codeOf(key, 0))).toEqual(DONE)
      expect(await app.factors()).toEqual({
        ok: true,
        value: { phoneHint: null, app: { addedAt: expect.any(Number) } },
      })
      for (const tab of [gateway, there]) {
        expect(await tab.reload()).toEqual({ ok: true, value: ana })
      }

      await gateway.signOut()
      expect(await signIn()).toEqual({
        ok: false,
        error: { kind: 'second-factor-required', phoneHint: null, hasApp: true },
      })
      expect(await secondFactor.sendCode()).toEqual(failed('challenge-lost'))
      expect(await secondFactor.confirm(otherThan(codeOf(key, 1)), 'app')).toEqual(WRONG)
      expect(await gateway.reload()).toEqual({ ok: true, value: null })
      expect(await secondFactor.confirm(codeOf(key, 1), 'app')).toEqual({ ok: true, value: ana })
    })

    it('accepts no code twice, not even at another sign-in within its 30 seconds', async () => {
      const { key, used, codeOf, gateway, secondFactor, signIn } = await added()
      await gateway.signOut()
      await signIn()
      expect(await secondFactor.confirm(used, 'app')).toEqual(WRONG)
      const next = codeOf(key, 1)
      expect(await secondFactor.confirm(next, 'app')).toMatchObject({ ok: true })
      await gateway.signOut()
      await signIn()
      expect(await secondFactor.confirm(next, 'app')).toEqual(WRONG)
    })

    it('stands beside a phone: either code will do, and each is that of its own factor alone [SECOND-FACTOR-8]', async () => {
      const { key, codeOf, gateway, secondFactor, signIn, bySms, newestCode, waitForSms } =
        await added('+50688881234')
      await gateway.signOut()
      waitForSms()
      expect(await signIn()).toMatchObject({
        error: { phoneHint: expect.stringContaining('1234'), hasApp: true },
      })
      expect(await bySms()).toEqual({ ok: true, value: ana })
      await gateway.signOut()
      waitForSms()
      await signIn()
      await secondFactor.sendCode()
      expect(await secondFactor.confirm(codeOf(key, 1), 'sms')).toEqual(WRONG)
      expect(await secondFactor.confirm(await newestCode(), 'app')).toEqual(WRONG)
      expect(await secondFactor.confirm(codeOf(key, 1), 'app')).toEqual({ ok: true, value: ana })
    })

    it('is removed by the password, after which the password is enough [ACCOUNT-23]', async () => {
      const { app, gateway, signIn } = await added()
      expect(await app.remove('Wrong#1')).toEqual(failed('wrong-password'))
      expect(await app.factors()).toMatchObject({ value: { app: { addedAt: expect.any(Number) } } })
      expect(await app.remove(password)).toEqual(DONE)
      expect(await app.factors()).toEqual({ ok: true, value: { phoneHint: null, app: null } })
      await gateway.signOut()
      expect(await signIn()).toEqual({ ok: true, value: ana })
    })

    it('is one of an account: a second one is refused, also by a key that was offered before', async () => {
      const { app, codeOf, openTab } = await signedIn()
      const key = await keyOf(app)
      const { app: second } = await openSignedIn({ openTab })
      const other = await keyOf(second)
      expect(await app.add(codeOf(key, 0))).toEqual(DONE)
      expect(await app.offerKey(password)).toEqual(failed('already-added'))
      expect((await second.add(codeOf(other, 0))).ok).toBe(false)
    })

    it('is read as gone once another tab has removed it', async () => {
      const { app, openTab } = await added()
      const { app: there } = await openSignedIn({ openTab })
      expect(await there.factors()).toMatchObject({
        value: { app: { addedAt: expect.any(Number) } },
      })
      expect(await app.remove(password)).toEqual(DONE)
      expect(await there.factors()).toEqual({ ok: true, value: { phoneHint: null, app: null } })
      expect(await there.remove(password)).toEqual(DONE)
    })

    it('is added by no key that was not offered to this session', async () => {
      const { app, codeOf, gateway } = await signedIn()
      expect(await app.add('123456')).toEqual(failed('key-expired'))
      const key = await keyOf(app)
      await gateway.signOut()
      expect(await app.add(codeOf(key, 0))).toEqual(failed('requires-recent-login'))
      await gateway.signIn({ ...asAna, email: luis.email })
      expect(await app.add(codeOf(key, 0))).toEqual(failed('key-expired'))
      expect(await app.factors()).toEqual({ ok: true, value: { phoneHint: null, app: null } })
    })

    it("fails with 'requires-recent-login' while signed out", async () => {
      const { app } = await start()
      const signedOut = await app()
      expect(await signedOut.offerKey(password)).toEqual(failed('requires-recent-login'))
      expect(await signedOut.remove(password)).toEqual(failed('requires-recent-login'))
      expect(await signedOut.factors()).toEqual(failed('unknown'))
    })
  })
