import { afterEach, describe, expect, it } from 'vitest'
import type { AccountActions } from '../../application/ports/account/AccountActions'
import type { SessionGateway } from '../../application/ports/account/SessionGateway'
import { type SignedInUser, userId } from '../../domain/account/SignedInUser'
import { collect } from '../support/collect'

export interface AccountActionsHarness {
  readonly actions: AccountActions
  readonly gateway: SessionGateway
  addAccount(user: SignedInUser, password: string): Promise<void>
  removeAccount(user: SignedInUser): Promise<void>
  /** A fresh code, as a reset mail to that address carries it. */
  resetCode(user: SignedInUser): Promise<string>
  /** A fresh code, as the confirmation mail of the user carries it. They are signed in for it. */
  confirmationCode(user: SignedInUser, password: string): Promise<string>
  close(): Promise<void>
}

const password = 'Correct#1'
const ana: SignedInUser = {
  uid: userId('user-ana'),
  email: 'ana@example.test',
  displayName: 'Ana Mora',
  photoURL: null,
  emailVerified: false,
}
const luis = { ...ana, uid: userId('user-luis'), email: 'luis@example.test' }

const DONE = { ok: true, value: undefined }
const INVALID = { ok: false, error: { kind: 'invalid-code' } }

/** What every AccountActions promises, whoever keeps the accounts. */
export const accountActionsContract = (
  adapter: string,
  open: () => Promise<AccountActionsHarness>,
) =>
  describe(`${adapter} honours AccountActions`, () => {
    const opened: AccountActionsHarness[] = []
    const start = async () => {
      const harness = await open()
      opened.push(harness)
      await harness.addAccount(ana, password)
      await harness.addAccount(luis, password)
      const kindOf = async (user: SignedInUser, tried: string) => {
        const credentials = { email: user.email, password: tried, keepSignedIn: false }
        const result = await harness.gateway.signIn(credentials)
        return result.ok ? 'ok' : result.error.kind
      }
      return { ...harness, kindOf }
    }
    afterEach(async () => {
      for (const harness of opened.splice(0)) await harness.close()
    })

    it('says whose password a code resets, as often as it is asked [CALL-10]', async () => {
      const { actions, resetCode } = await start()
      const code = await resetCode(ana)
      expect(await actions.checkResetCode(code)).toEqual({ ok: true, value: ana.email })
      expect(await actions.checkResetCode(code)).toEqual({ ok: true, value: ana.email })
    })

    it("replaces the account's password, and no other's [CALL-10]", async () => {
      const { actions, resetCode, kindOf } = await start()
      expect(await actions.resetPassword(await resetCode(ana), 'Changed#2')).toEqual(DONE)
      expect(await kindOf(ana, password)).toBe('wrong-password')
      expect(await kindOf(ana, 'Changed#2')).toBe('ok')
      expect(await kindOf(luis, password)).toBe('ok')
    })

    it('sets the password exactly as it is given', async () => {
      const { actions, resetCode, kindOf } = await start()
      await actions.resetPassword(await resetCode(ana), ' Año#2 🎫 ')
      expect(await kindOf(ana, 'Año#2 🎫')).toBe('wrong-password')
      expect(await kindOf(ana, ' Año#2 🎫 ')).toBe('ok')
    })

    it('ends the sessions of the account with a reset, and says that they expired', async () => {
      const { actions, gateway, resetCode, kindOf } = await start()
      expect(await kindOf(ana, password)).toBe('ok')
      const reports = collect<readonly unknown[]>()
      const stop = gateway.observe((...report) => reports.listener(report))
      expect(await reports.nth(1)).toEqual([ana])
      await actions.resetPassword(await resetCode(ana), 'Changed#2')
      expect(await reports.nth(2)).toEqual([null, 'expired'])
      expect(await kindOf(ana, 'Changed#2')).toBe('ok')
      // Who could read the mail has confirmed the address with it, for some providers.
      expect(await reports.nth(3)).toMatchObject([{ uid: ana.uid }])
      stop()
    })

    it('takes a reset code once', async () => {
      const { actions, resetCode, kindOf } = await start()
      const code = await resetCode(ana)
      await actions.resetPassword(code, 'Changed#2')
      expect(await actions.checkResetCode(code)).toEqual(INVALID)
      expect(await actions.resetPassword(code, 'Changed#3')).toEqual(INVALID)
      expect(await kindOf(ana, 'Changed#2')).toBe('ok')
    })

    it('refuses fewer than six characters, and leaves the code unused', async () => {
      const { actions, resetCode, kindOf } = await start()
      const code = await resetCode(ana)
      const refused = await actions.resetPassword(code, 'Ab#45')
      expect(refused).toEqual({ ok: false, error: { kind: 'weak-password' } })
      expect(await kindOf(ana, password)).toBe('ok')
      expect(await actions.resetPassword(code, 'Ab#456')).toEqual(DONE)
    })

    it('confirms the address, once [CALL-11]', async () => {
      const { actions, gateway, confirmationCode } = await start()
      const code = await confirmationCode(ana, password)
      expect(await actions.confirmEmail(code)).toEqual(DONE)
      expect(await gateway.reload()).toEqual({ ok: true, value: { ...ana, emailVerified: true } })
      expect(await actions.confirmEmail(code)).toEqual(INVALID)
    })

    it.each(['', 'nonsense', '../../accounts', 'x'.repeat(10_000)])(
      'knows no code that was never sent (case %#)',
      async (code) => {
        const { actions } = await start()
        expect(await actions.checkResetCode(code)).toEqual(INVALID)
        expect(await actions.resetPassword(code, 'Changed#2')).toEqual(INVALID)
        expect(await actions.confirmEmail(code)).toEqual(INVALID)
      },
    )

    it('takes no code for what it was not sent for', async () => {
      const { actions, resetCode, confirmationCode } = await start()
      const [reset, confirmation] = [await resetCode(ana), await confirmationCode(ana, password)]
      expect(await actions.confirmEmail(reset)).toEqual(INVALID)
      expect(await actions.checkResetCode(confirmation)).toEqual(INVALID)
      expect(await actions.resetPassword(confirmation, 'Changed#2')).toEqual(INVALID)
      expect(await actions.checkResetCode(reset)).toEqual({ ok: true, value: ana.email })
      expect(await actions.confirmEmail(confirmation)).toEqual(DONE)
    })

    it('takes no code of an account that is gone', async () => {
      const { actions, resetCode, confirmationCode, removeAccount } = await start()
      const [reset, confirmation] = [await resetCode(ana), await confirmationCode(ana, password)]
      await removeAccount(ana)
      expect(await actions.resetPassword(reset, 'Changed#2')).toEqual(INVALID)
      expect(await actions.confirmEmail(confirmation)).toEqual(INVALID)
    })
  })
