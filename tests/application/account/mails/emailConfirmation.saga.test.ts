import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EmailFailure } from '../../../../application/account/mails/EmailActions'
import { confirmationRequested } from '../../../../application/account/mails/emailConfirmation.slice'
import { signInSubmitted } from '../../../../application/account/signIn/signIn.slice'
import { signOutRequested } from '../../../../application/session/session.slice'
import { fail, ok } from '../../../../domain/shared/Result'
import { PASSWORD } from '../../../support/createFakes'
import { anaUser, unverifiedAna } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('The confirmation mail', () => {
  const waiting = async () => {
    const portal = startPortal(unverifiedAna)
    await portal.after()
    return portal
  }

  it('is sent once for a double click, with a wait before the next', async () => {
    const portal = await waiting()
    const state = await portal.after(confirmationRequested(), confirmationRequested())
    expect(portal.emails.confirmations).toBe(1)
    expect(state.emailConfirmation).toEqual({
      isSent: true,
      request: 'sent',
      again: portal.clock.now() + 30_000,
    })
  })

  it.each([
    ['sent', ok(undefined), 30_000],
    ['refused as too many', fail({ kind: 'too-many-requests', retryAfter: 17_000 }), 17_000],
  ] as const)(
    'has a wait before the next one that begins with its answer: %s',
    async (_, answer, wait) => {
      const portal = await waiting()
      const sent = portal.emails.holdsConfirmation()
      await portal.after(confirmationRequested())
      portal.clock.advance(12_000)
      sent.resolve(answer)
      const { emailConfirmation } = await portal.after()
      expect(emailConfirmation).toMatchObject({ again: portal.clock.now() + wait })
    },
  )

  const signedIn = async (failure?: EmailFailure) => {
    const portal = startPortal()
    portal.gateway.addAccount(unverifiedAna, PASSWORD)
    if (failure) portal.emails.confirmationReplies(fail(failure))
    await portal.after()
    await portal.after(
      signInSubmitted({ email: anaUser.email, password: PASSWORD, keepSignedIn: true }),
    )
    return portal
  }

  it('is sent once by a sign-in, not by a session that is restored [CONFIRM-9]', async () => {
    const { emails, clock, after, state } = await signedIn()
    expect(emails.sent).toMatchObject([{ mode: 'verifyEmail', to: anaUser.email }])
    const again = clock.now() + 30_000
    expect(state().emailConfirmation).toEqual({ isSent: true, request: 'sent', again })
    await after()
    expect(emails.confirmations).toBe(1)
    expect((await waiting()).emails.confirmations).toBe(0)
  })

  it('is not sent by the sign-in of a confirmed address [CONFIRM-9]', async () => {
    const portal = startPortal()
    await portal.after()
    await portal.after(
      signInSubmitted({ email: anaUser.email, password: PASSWORD, keepSignedIn: true }),
    )
    expect(portal.emails.confirmations).toBe(0)
  })

  it('of a sign-in that is refused as too many does not count as sent: others may have used the limit up [CONFIRM-9]', async () => {
    const portal = await signedIn({ kind: 'too-many-requests', retryAfter: 17_000 })
    const again = portal.clock.now() + 17_000
    expect(portal.state().emailConfirmation).toEqual({
      isSent: false,
      request: 'failed',
      failure: 'too-many-requests',
      again,
    })
  })

  it.each([
    ['failed', { kind: 'unknown' }, 1],
    ['was refused as too many', { kind: 'too-many-requests', retryAfter: 17_000 }, 1],
    ['was sent', undefined, 0],
  ] as const)('of a sign-in that %s is due after a reload: %#', async (_what, failure, due) => {
    const { dueMail } = await signedIn(failure)
    const reloaded = startPortal(unverifiedAna)
    reloaded.dueMail.write(dueMail.read())
    await reloaded.after()
    expect(reloaded.emails.confirmations).toBe(due)
    expect(reloaded.state().emailConfirmation.isSent).toBe(true)
    expect(reloaded.dueMail.read()).toBe(false)
  })

  it('that a reload cut off is due afterwards [CONFIRM-9]', async () => {
    const portal = startPortal()
    portal.gateway.addAccount(unverifiedAna, PASSWORD)
    portal.emails.holdsConfirmation()
    await portal.after()
    await portal.after(
      signInSubmitted({ email: anaUser.email, password: PASSWORD, keepSignedIn: true }),
    )
    expect(portal.dueMail.read()).toBe(true)
  })

  it('is cancelled with its session [CALL-7]', async () => {
    const portal = startPortal(unverifiedAna)
    await portal.after()
    portal.emails.holdsConfirmation()
    await portal.after(confirmationRequested())
    expect(portal.emails.aborted).toBe(0)
    await portal.after(signOutRequested())
    expect(portal.emails.aborted).toBe(1)
  })
})
