import { describe, expect, it } from 'vitest'
import { ana } from '../support/mothers/accounts'
import { type AuthenticatorAppHarness, startAuthenticatorApps, WRONG } from './authenticatorApps'

/** The contract of SecondFactor for the codes of an authenticator app. */
export const appCodeContract = (adapter: string, open: () => Promise<AuthenticatorAppHarness>) =>
  describe(`The code of an app: ${adapter} honours SecondFactor`, () => {
    const { added } = startAuthenticatorApps(open)

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
  })
