import { describe, expect, it, onTestFinished } from 'vitest'
import type { AccountActions } from '../../application/account/actionLinks/AccountActions'
import type { EmailActions } from '../../application/account/mails/EmailActions'
import type { SessionGateway } from '../../application/session/SessionGateway'
import type { SignedInUser } from '../../domain/session/SignedInUser'
import { unconfirmedAna as ana, luis, password } from '../support/mothers/accounts'

export interface EmailActionsHarness {
  readonly emails: EmailActions
  readonly actions: AccountActions
  readonly gateway: SessionGateway
  addAccount(user: SignedInUser, password: string): Promise<void>
  /** All mails sent since the harness was opened, oldest first. */
  mails(): Promise<readonly { readonly to: string; readonly mode: string; readonly code: string }[]>
  close(): Promise<void>
}

const as = ({ email }: SignedInUser) => ({ email, password, keepSignedIn: false })

const DONE = { ok: true, value: undefined }

/** The contract of EmailActions. */
export const emailActionsContract = (adapter: string, open: () => Promise<EmailActionsHarness>) =>
  describe(`${adapter} honours EmailActions`, () => {
    const start = async () => {
      const harness = await open()
      onTestFinished(harness.close)
      await harness.addAccount(ana, password)
      await harness.addAccount(luis, password)
      return harness
    }

    it.each([ana.email, ' ANA@Example.test '])(
      'sends a reset mail with a valid code to the account of %j [CALL-2, CALL-4, CALL-12]',
      async (typed) => {
        const { emails, actions, mails } = await start()
        expect(await emails.sendPasswordReset(typed)).toEqual(DONE)
        const [mail, ...more] = await mails()
        expect(more).toEqual([])
        expect(mail).toMatchObject({ to: ana.email, mode: 'resetPassword' })
        expect(await actions.checkResetCode(mail?.code ?? '')).toEqual({
          ok: true,
          value: ana.email,
        })
      },
    )

    it.each(['unknown@example.test', 'no address', ''])(
      'reports success for %j, which has no account, and sends nothing [FORGOT-6]',
      async (typed) => {
        const { emails, mails } = await start()
        expect(await emails.sendPasswordReset(typed)).toEqual(DONE)
        expect(await mails()).toEqual([])
      },
    )

    it('sends the signed-in user a confirmation mail with a valid code [CALL-2]', async () => {
      const { emails, actions, gateway, mails } = await start()
      await gateway.signIn(as(ana))
      expect(await emails.sendEmailConfirmation()).toEqual(DONE)
      const [mail] = await mails()
      expect(mail).toMatchObject({ to: ana.email, mode: 'verifyEmail' })
      expect(await actions.confirmEmail(mail?.code ?? '')).toEqual(DONE)
    })

    it('sends no confirmation mail to a confirmed address', async () => {
      const { emails, gateway, mails } = await start()
      await gateway.signIn(as(luis))
      expect(await emails.sendEmailConfirmation()).toEqual(DONE)
      expect(await mails()).toEqual([])
    })

    it('sends no confirmation mail while signed out', async () => {
      const { emails, gateway, mails } = await start()
      await gateway.signIn(as(ana))
      await gateway.signOut()
      expect((await emails.sendEmailConfirmation()).ok).toBe(false)
      expect(await mails()).toEqual([])
    })
  })
