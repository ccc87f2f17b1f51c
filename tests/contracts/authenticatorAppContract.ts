import { describe, expect, it } from 'vitest'
import { ana, asAna, luis, password } from '../support/mothers/accounts'
import {
  type AuthenticatorAppHarness,
  DONE,
  failed,
  keyOf,
  openSignedIn,
  otherThan,
  startAuthenticatorApps,
  WRONG,
} from './authenticatorApps'

/** The contract of AuthenticatorApp, with the sign-in that follows. */
export const authenticatorAppContract = (
  adapter: string,
  open: () => Promise<AuthenticatorAppHarness>,
) =>
  describe(`${adapter} honours AuthenticatorApp`, () => {
    const { start, signedIn, added } = startAuthenticatorApps(open)

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
