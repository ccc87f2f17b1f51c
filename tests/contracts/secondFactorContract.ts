import { describe, expect, it, onTestFinished } from 'vitest'
import type { SecondFactor } from '../../application/account/secondFactor/SecondFactor'
import type { SessionGateway } from '../../application/session/SessionGateway'
import type { SignedInUser } from '../../domain/session/SignedInUser'
import { collect } from '../support/collect'
import { ana, asAna, luis, password } from '../support/mothers/accounts'

export interface SecondFactorHarness {
  readonly gateway: SessionGateway
  readonly secondFactor: SecondFactor
  /** @param phoneNumber of its second factor, in international form; null for none */
  addAccount(user: SignedInUser, password: string, phoneNumber: string | null): Promise<void>
  /** The latest code. */
  newestCode(): Promise<string>
  close(): Promise<void>
}

const LOST = { ok: false, error: { kind: 'challenge-lost' } }
const DONE = { ok: true, value: undefined }

const wrongFor = (code: string) => (code === '000000' ? '111111' : '000000')

/** The contract of SecondFactor, together with the session gateway that starts the challenge. */
export const secondFactorContract = (adapter: string, open: () => Promise<SecondFactorHarness>) =>
  describe(`${adapter} honours SecondFactor`, () => {
    const start = async () => {
      const harness = await open()
      await harness.addAccount(ana, password, '+50688881234')
      await harness.addAccount(luis, password, null)
      const users = collect<SignedInUser | null>()
      onTestFinished(harness.close)
      onTestFinished(harness.gateway.observe(users.listener))
      await users.nth(1)
      return { ...harness, users }
    }
    const challenged = async () => {
      const harness = await start()
      await harness.gateway.signIn(asAna)
      return harness
    }
    const sent = async () => {
      const harness = await challenged()
      await harness.secondFactor.sendCode()
      return { ...harness, code: await harness.newestCode() }
    }

    it('is required after a correct password, with a masked phone number and no session [SECOND-FACTOR-2]', async () => {
      const { gateway, users } = await start()
      expect(await gateway.signIn(asAna)).toEqual({
        ok: false,
        // Some providers mask the country code as well.
        error: {
          kind: 'second-factor-required',
          phoneHint: expect.stringMatching(/^(\+506 )?•••• 1234$/),
          hasApp: false,
        },
      })
      expect(await gateway.reload()).toEqual({ ok: true, value: null })
      expect(users.seen).toEqual([null])
    })

    it('is not required after a wrong password, or for an account without a phone', async () => {
      const { gateway } = await start()
      const wrong = await gateway.signIn({ ...asAna, password: 'Wrong#1' })
      expect(wrong).toEqual({ ok: false, error: { kind: 'wrong-password' } })
      expect((await gateway.signIn({ ...asAna, email: luis.email })).ok).toBe(true)
    })

    it('sends a six-digit code that signs the user in and notifies observers [CALL-9, SECOND-FACTOR-5]', async () => {
      const { secondFactor, newestCode, users } = await challenged()
      expect(await secondFactor.sendCode()).toEqual(DONE)
      const code = await newestCode()
      expect(code).toMatch(/^\d{6}$/)
      expect(await secondFactor.confirm(code, 'sms')).toEqual({ ok: true, value: ana })
      expect(users.seen).toEqual([null, ana])
    })

    it('rejects a wrong code and keeps the challenge', async () => {
      const { secondFactor, code, users } = await sent()
      const refused = await secondFactor.confirm(wrongFor(code), 'sms')
      expect(refused).toEqual({ ok: false, error: { kind: 'invalid-verification-code' } })
      expect(users.seen).toEqual([null])
      expect((await secondFactor.confirm(code, 'sms')).ok).toBe(true)
    })

    it('rejects any code before one was sent', async () => {
      const { secondFactor } = await challenged()
      const refused = await secondFactor.confirm('000000', 'sms')
      expect(refused).toEqual({ ok: false, error: { kind: 'invalid-verification-code' } })
    })

    it("reports 'challenge-lost' if it is cancelled while a code is being sent", async () => {
      const { secondFactor } = await challenged()
      const sending = secondFactor.sendCode()
      secondFactor.cancel()
      expect(await sending).toEqual(LOST)
    })

    it('signs no user in if it is cancelled while their code is checked', async () => {
      const { gateway, secondFactor, code, users } = await sent()
      const confirming = secondFactor.confirm(code, 'sms')
      secondFactor.cancel()
      expect(await confirming).toEqual(LOST)
      expect(await gateway.reload()).toEqual({ ok: true, value: null })
      expect(users.seen).toEqual([null])
    })

    it('accepts a code once', async () => {
      const { secondFactor, gateway, code } = await sent()
      await secondFactor.confirm(code, 'sms')
      await gateway.signOut()
      expect(await secondFactor.confirm(code, 'sms')).toEqual(LOST)
    })

    it("fails with 'challenge-lost' without a challenge", async () => {
      const { secondFactor, users } = await start()
      expect(await secondFactor.sendCode()).toEqual(LOST)
      expect(await secondFactor.confirm('123456', 'sms')).toEqual(LOST)
      secondFactor.cancel()
      expect(users.seen).toEqual([null])
    })

    it('drops the challenge on cancel', async () => {
      const { secondFactor, code, users } = await sent()
      secondFactor.cancel()
      expect(await secondFactor.confirm(code, 'sms')).toEqual(LOST)
      expect(await secondFactor.sendCode()).toEqual(LOST)
      expect(users.seen).toEqual([null])
    })

    it.each<[string, (gateway: SessionGateway) => Promise<unknown>]>([
      ['a sign-out', (gateway) => gateway.signOut()],
      ['a failed sign-in', (gateway) => gateway.signIn({ ...asAna, password: 'Wrong#1' })],
      ['the sign-in of another user', (gateway) => gateway.signIn({ ...asAna, email: luis.email })],
    ])('drops the challenge after %s', async (_, run) => {
      const { secondFactor, gateway, code } = await sent()
      await run(gateway)
      expect(await secondFactor.confirm(code, 'sms')).toEqual(LOST)
    })

    it('invalidates the code of a previous sign-in', async () => {
      const { secondFactor, gateway, code } = await sent()
      await gateway.signIn(asAna)
      expect((await secondFactor.confirm(code, 'sms')).ok).toBe(false)
    })
  })
