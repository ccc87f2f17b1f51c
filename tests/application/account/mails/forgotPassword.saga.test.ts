import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  forgotPasswordLeft,
  passwordResetRequested,
} from '../../../../application/account/mails/forgotPassword.slice'
import { selectAlert } from '../../../../application/notices/notices.slice'
import { fail, ok } from '../../../../domain/shared/Result'
import { anaUser } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('A password reset', () => {
  it.each([anaUser.email, 'nadie@demo.test'])(
    'gets the same answer for any address and returns to sign-in after 5 seconds: %s [FORGOT-5, FORGOT-6]',
    async (email) => {
      const portal = startPortal()
      const state = await portal.after(passwordResetRequested(email))
      expect(state.forgotPassword).toEqual({ step: 'sent' })
      await vi.advanceTimersByTimeAsync(4_999)
      expect(portal.state().forgotPassword).toEqual({ step: 'sent' })
      await vi.advanceTimersByTimeAsync(1)
      expect(portal.state().forgotPassword).toEqual({ step: 'returning' })
      expect(selectAlert(portal.state(), '/restablecer-contrasena')).toBeNull()
    },
  )

  it('that comes too often says when the next is possible, without an alert about the account [FORGOT-8, ERROR-15]', async () => {
    const portal = startPortal()
    portal.emails.resetReplies(fail({ kind: 'too-many-requests', retryAfter: 28_000 }))
    const state = await portal.after(passwordResetRequested('a@b.cr'))
    const again = portal.clock.now() + 28_000
    expect(state.forgotPassword).toEqual({ step: 'throttled', again })
    expect(selectAlert(state, '/restablecer-contrasena')).toBeNull()
  })

  it('sends one mail for a double click', async () => {
    const portal = startPortal()
    const held = portal.emails.holdsReset()
    await portal.after(passwordResetRequested('a@b.cr'), passwordResetRequested('a@b.cr'))
    held.resolve(ok(undefined))
    await portal.after()
    expect(portal.emails.resets).toHaveLength(1)
  })

  it('does not navigate after the user left the screen, even if the answer comes late [CALL-7]', async () => {
    const portal = startPortal()
    const held = portal.emails.holdsReset()
    await portal.after(passwordResetRequested('a@b.cr'))
    expect(portal.emails.aborted).toBe(0)
    await portal.after(forgotPasswordLeft())
    expect(portal.emails.aborted).toBe(1)
    held.resolve(ok(undefined))
    await portal.after()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(portal.state().forgotPassword).toEqual({ step: 'idle' })
  })
})
