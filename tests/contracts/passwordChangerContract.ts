import { describe, expect, it, onTestFinished } from 'vitest'
import type { PasswordChanger } from '../../application/account/ownAccount/PasswordChanger'
import type { SecondFactor } from '../../application/account/secondFactor/SecondFactor'
import type { SessionGateway } from '../../application/session/SessionGateway'
import type { SignedInUser } from '../../domain/session/SignedInUser'
import { ana, asAna, breachedPassword, luis, password } from '../support/mothers/accounts'
import { reportsOf } from './sessions'

export interface PasswordChangerHarness {
  readonly gateway: SessionGateway
  readonly secondFactor: SecondFactor
  /** The changer of the session that the gateway has now. */
  changer(): Promise<PasswordChanger>
  /** @param phoneNumber of its second factor, in international form; null for none */
  addAccount(user: SignedInUser, password: string, phoneNumber: string | null): Promise<void>
  /** The latest code of the second factor. */
  newestCode(): Promise<string>
  /** The gateway of another tab on the same device. */
  openTab(): Promise<SessionGateway>
  close(): Promise<void>
}

const NEXT = 'ChangeResult#2'
const DONE = { ok: true, value: undefined }
const failed = (kind: string) => ({ ok: false, error: { kind } })

/** The contract of PasswordChanger, together with the gateway whose user it serves. */
export const passwordChangerContract = (
  adapter: string,
  open: () => Promise<PasswordChangerHarness>,
) =>
  describe(`${adapter} honours PasswordChanger`, () => {
    const start = async (phone: string | null = null) => {
      const harness = await open()
      onTestFinished(harness.close)
      await harness.addAccount(ana, password, phone)
      await harness.addAccount(luis, password, null)
      const { gateway } = harness
      const kindOf = async (user: SignedInUser, tried: string) => {
        const result = await gateway.signIn({ ...asAna, email: user.email, password: tried })
        return result.ok ? 'ok' : result.error.kind
      }
      const change = async (current: string, next: string) =>
        (await harness.changer()).changePassword(current, next)
      return { ...harness, kindOf, change }
    }
    const signedIn = async () => {
      const harness = await start()
      expect(await harness.kindOf(ana, password)).toBe('ok')
      return harness
    }

    it("changes only the signed-in user's password [ACCOUNT-3]", async () => {
      const { change, kindOf } = await signedIn()
      expect(await change(password, NEXT)).toEqual(DONE)
      expect(await kindOf(ana, password)).toBe('wrong-password')
      expect(await kindOf(ana, NEXT)).toBe('ok')
      expect(await kindOf(luis, password)).toBe('ok')
    })

    it('stores the password unmodified', async () => {
      const { change, kindOf } = await signedIn()
      expect(await change(password, ' Año#2 🎫 ')).toEqual(DONE)
      expect(await kindOf(ana, 'Año#2 🎫')).toBe('wrong-password')
      expect(await kindOf(ana, ' Año#2 🎫 ')).toBe('ok')
    })

    it('refuses a password that is known from breaches, and changes nothing [PASSWORD-9]', async () => {
      const { change, kindOf } = await signedIn()
      expect(await change(password, breachedPassword)).toEqual(failed('breached-password'))
      expect(await kindOf(ana, breachedPassword)).toBe('wrong-password')
      expect(await kindOf(ana, password)).toBe('ok')
    })

    it.each([
      ['a wrong one', 'Wrong#1'],
      ['the same in another case', password.toUpperCase()],
      ['none', ''],
    ])('changes nothing for %s as the current password [ACCOUNT-4]', async (_, wrong) => {
      const { change, kindOf } = await signedIn()
      expect(await change(wrong, NEXT)).toEqual(failed('wrong-password'))
      expect(await kindOf(ana, NEXT)).toBe('wrong-password')
      expect(await kindOf(ana, password)).toBe('ok')
    })

    it('ends other sessions by the password alone, which stays, as the own session does [ACCOUNT-16]', async () => {
      const { gateway, kindOf, changer } = await signedIn()
      expect(await (await changer()).endOtherSessions('Wrong#1')).toEqual(failed('wrong-password'))
      expect(await (await changer()).endOtherSessions(password)).toEqual(DONE)
      expect(await gateway.reload()).toEqual({ ok: true, value: ana })
      expect(await kindOf(ana, password)).toBe('ok')
    })

    it('rejects a password of fewer than six characters', async () => {
      const { change, kindOf } = await signedIn()
      expect(await change(password, 'Ab#45')).toEqual(failed('weak-password'))
      expect(await kindOf(ana, password)).toBe('ok')
    })

    it('lets the session on this device go on, in each tab [ACCOUNT-3]', async () => {
      const { change, gateway, openTab } = await signedIn()
      const there = await openTab()
      const [reports, reportsThere] = [reportsOf(gateway), reportsOf(there)]
      await reports.nth(1)
      await reportsThere.until(([user]) => user?.uid === ana.uid)
      const seen = reportsThere.seen.length
      expect(await change(password, NEXT)).toEqual(DONE)
      for (const tab of [gateway, there]) {
        expect(await tab.reload()).toEqual({ ok: true, value: ana })
      }
      expect(await (await openTab()).reload()).toMatchObject({ ok: true })
      expect(reports.seen).toEqual([[ana]])
      expect(reportsThere.seen).toHaveLength(seen)
      // The session goes on with the new password.
      expect(await change(password, 'ChangeResult#3')).toEqual(failed('wrong-password'))
      expect(await change(NEXT, 'ChangeResult#3')).toEqual(DONE)
    })

    it('changes it without another code for a user who has passed the second factor, and asks for one at the next sign-in [ACCOUNT-3]', async () => {
      const { gateway, secondFactor, newestCode, kindOf, change } = await start('+50688881234')
      expect(await kindOf(ana, password)).toBe('second-factor-required')
      await secondFactor.sendCode()
      expect(await secondFactor.confirm(await newestCode(), 'sms')).toMatchObject({ ok: true })
      expect(await change('Wrong#1', NEXT)).toEqual(failed('wrong-password'))
      expect(await change(password, NEXT)).toEqual(DONE)
      await gateway.signOut()
      expect(await kindOf(ana, password)).toBe('wrong-password')
      expect(await kindOf(ana, NEXT)).toBe('second-factor-required')
    })

    it("fails with 'requires-recent-login' while signed out", async () => {
      const { change, kindOf } = await start()
      expect(await change(password, NEXT)).toEqual(failed('requires-recent-login'))
      expect(await kindOf(ana, password)).toBe('ok')
    })
  })
