import { describe, expect, it, onTestFinished } from 'vitest'
import type { AccountActions } from '../../application/account/actionLinks/AccountActions'
import type { SessionGateway } from '../../application/session/SessionGateway'
import { type SignedInUser, userId } from '../../domain/session/SignedInUser'
import { collect } from '../support/collect'
import {
  unconfirmedAna as ana,
  breachedPassword,
  luis,
  password,
} from '../support/mothers/accounts'

export interface AccountActionsHarness {
  readonly actions: AccountActions
  readonly gateway: SessionGateway
  /** @param phoneNumber of its second factor, in international form; none by default */
  addAccount(user: SignedInUser, password: string, phoneNumber?: string): Promise<void>
  removeAccount(user: SignedInUser): Promise<void>
  /** A new code of a reset mail to the user. */
  resetCode(user: SignedInUser): Promise<string>
  /** A new code of a confirmation mail to the user, who is signed in for it. */
  confirmationCode(user: SignedInUser, password: string): Promise<string>
  close(): Promise<void>
}

const DONE = { ok: true, value: undefined }
const INVALID = { ok: false, error: { kind: 'invalid-code' } }

/** The contract of AccountActions. */
export const accountActionsContract = (
  adapter: string,
  open: () => Promise<AccountActionsHarness>,
) =>
  describe(`${adapter} honours AccountActions`, () => {
    const start = async () => {
      const harness = await open()
      onTestFinished(harness.close)
      await harness.addAccount(ana, password)
      await harness.addAccount(luis, password)
      const kindOf = async (user: SignedInUser, tried: string) => {
        const credentials = { email: user.email, password: tried, keepSignedIn: false }
        const result = await harness.gateway.signIn(credentials)
        return result.ok ? 'ok' : result.error.kind
      }
      return { ...harness, kindOf }
    }

    it('returns the address of a reset code without using it up [CALL-10]', async () => {
      const { actions, resetCode } = await start()
      const code = await resetCode(ana)
      expect(await actions.checkResetCode(code)).toEqual({ ok: true, value: ana.email })
      expect(await actions.checkResetCode(code)).toEqual({ ok: true, value: ana.email })
    })

    it("changes only the account's password [CALL-10]", async () => {
      const { actions, resetCode, kindOf } = await start()
      expect(await actions.resetPassword(await resetCode(ana), 'ChangeResult#2')).toEqual(DONE)
      expect(await kindOf(ana, password)).toBe('wrong-password')
      expect(await kindOf(ana, 'ChangeResult#2')).toBe('ok')
      expect(await kindOf(luis, password)).toBe('ok')
    })

    it('stores the password unmodified', async () => {
      const { actions, resetCode, kindOf } = await start()
      await actions.resetPassword(await resetCode(ana), ' Año#2 🎫 ')
      expect(await kindOf(ana, 'Año#2 🎫')).toBe('wrong-password')
      expect(await kindOf(ana, ' Año#2 🎫 ')).toBe('ok')
    })

    it("ends the account's sessions with a reset, and reports them as 'expired'", async () => {
      const { actions, gateway, resetCode, kindOf } = await start()
      expect(await kindOf(ana, password)).toBe('ok')
      const reports = collect<readonly unknown[]>()
      const stop = gateway.observe((...report) => reports.listener(report))
      expect(await reports.nth(1)).toEqual([ana])
      await actions.resetPassword(await resetCode(ana), 'ChangeResult#2')
      expect(await reports.nth(2)).toEqual([null, 'expired'])
      expect(await kindOf(ana, 'ChangeResult#2')).toBe('ok')
      // Some providers treat a reset as a confirmation of the address.
      expect(await reports.nth(3)).toMatchObject([{ uid: ana.uid }])
      stop()
    })

    it('keeps the second factor of an account whose password is reset', async () => {
      const { actions, addAccount, resetCode, kindOf } = await start()
      const cora: SignedInUser = { ...ana, uid: userId('user-cora'), email: 'cora@example.test' }
      await addAccount(cora, password, '+50688881234')
      expect(await actions.resetPassword(await resetCode(cora), 'ChangeResult#2')).toEqual(DONE)
      expect(await kindOf(cora, 'ChangeResult#2')).toBe('second-factor-required')
    })

    it('accepts a reset code once', async () => {
      const { actions, resetCode, kindOf } = await start()
      const code = await resetCode(ana)
      await actions.resetPassword(code, 'ChangeResult#2')
      expect(await actions.checkResetCode(code)).toEqual(INVALID)
      expect(await actions.resetPassword(code, 'ChangeResult#3')).toEqual(INVALID)
      expect(await kindOf(ana, 'ChangeResult#2')).toBe('ok')
    })

    it('refuses a password that is known from breaches, without using the code up [PASSWORD-9]', async () => {
      const { actions, resetCode, kindOf } = await start()
      const code = await resetCode(ana)
      const refused = await actions.resetPassword(code, breachedPassword)
      expect(refused).toEqual({ ok: false, error: { kind: 'breached-password' } })
      expect(await kindOf(ana, breachedPassword)).toBe('wrong-password')
      expect(await actions.resetPassword(code, 'ChangeResult#2')).toEqual(DONE)
    })

    it('rejects a password of fewer than six characters, without using the code up', async () => {
      const { actions, resetCode, kindOf } = await start()
      const code = await resetCode(ana)
      const refused = await actions.resetPassword(code, 'Ab#45')
      expect(refused).toEqual({ ok: false, error: { kind: 'weak-password' } })
      expect(await kindOf(ana, password)).toBe('ok')
      expect(await actions.resetPassword(code, 'Ab#456')).toEqual(DONE)
    })

    it('confirms the address with a single-use code [CALL-11]', async () => {
      const { actions, gateway, confirmationCode } = await start()
      const code = await confirmationCode(ana, password)
      expect(await actions.confirmEmail(code)).toEqual(DONE)
      expect(await gateway.reload()).toEqual({ ok: true, value: { ...ana, emailVerified: true } })
      expect(await actions.confirmEmail(code)).toEqual(INVALID)
    })

    it.each(['', 'nonsense', '../../accounts', 'x'.repeat(10_000)])(
      'rejects an unknown code (case %#)',
      async (code) => {
        const { actions } = await start()
        expect(await actions.checkResetCode(code)).toEqual(INVALID)
        expect(await actions.resetPassword(code, 'ChangeResult#2')).toEqual(INVALID)
        expect(await actions.confirmEmail(code)).toEqual(INVALID)
      },
    )

    it('rejects a code for another action', async () => {
      const { actions, resetCode, confirmationCode } = await start()
      const [reset, confirmation] = [await resetCode(ana), await confirmationCode(ana, password)]
      expect(await actions.confirmEmail(reset)).toEqual(INVALID)
      expect(await actions.checkResetCode(confirmation)).toEqual(INVALID)
      expect(await actions.resetPassword(confirmation, 'ChangeResult#2')).toEqual(INVALID)
      expect(await actions.checkResetCode(reset)).toEqual({ ok: true, value: ana.email })
      expect(await actions.confirmEmail(confirmation)).toEqual(DONE)
    })

    it('rejects a code of a deleted account', async () => {
      const { actions, resetCode, confirmationCode, removeAccount } = await start()
      const [reset, confirmation] = [await resetCode(ana), await confirmationCode(ana, password)]
      await removeAccount(ana)
      expect(await actions.resetPassword(reset, 'ChangeResult#2')).toEqual(INVALID)
      expect(await actions.confirmEmail(confirmation)).toEqual(INVALID)
    })
  })
