import { describe, expect, it } from 'vitest'
import type { ActionFailure } from '../../../../application/account/actionLinks/AccountActions'
import {
  actionLinkLeft,
  actionLinkOpened,
  linkRetried,
  newPasswordSubmitted,
} from '../../../../application/account/actionLinks/accountAction.slice'
import { fail, ok } from '../../../../domain/shared/Result'
import { anaUser, unverifiedAna } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

const link = (mode: string, code = 'abc') =>
  actionLinkOpened({ mode, code, continueTo: '/iniciar-sesion' })

const withCode = (mode: 'resetPassword' | 'verifyEmail') => {
  const portal = startPortal()
  portal.accountActions.addCode(mode, 'abc', anaUser.email)
  return portal
}

describe('A link that resets a password', () => {
  it('changes the password exactly as typed, and keeps code and password out of the state [CALL-10]', async () => {
    const portal = withCode('resetPassword')
    await portal.after(link('resetPassword'))
    const state = await portal.after(newPasswordSubmitted(' Demo# 2026 '))
    expect(portal.accountActions.resets).toEqual([{ code: 'abc', newPassword: ' Demo# 2026 ' }])
    expect(state.accountAction).toMatchObject({ step: 'password-changed' })
    expect(JSON.stringify(state)).not.toMatch(/abc|Demo#/)
  })

  it.each(['abc', ''])('fails if it is used, expired or has no code: «%s»', async (code) => {
    const portal = startPortal()
    const state = await portal.after(link('resetPassword', code))
    expect(state.accountAction).toMatchObject({ step: 'reset-link-failed' })
  })

  it('ends if its code is refused with the new password', async () => {
    const portal = withCode('resetPassword')
    await portal.after(link('resetPassword'))
    portal.accountActions.resetReplies(fail({ kind: 'invalid-code' }))
    const { accountAction } = await portal.after(newPasswordSubmitted('Demo#2027'))
    expect(accountAction).toMatchObject({ step: 'change-refused', mayRetry: false })
    await portal.after(newPasswordSubmitted('Demo#2028'))
    expect(portal.accountActions.resets).toHaveLength(1)
  })

  it('changes the password once for a double click', async () => {
    const portal = withCode('resetPassword')
    await portal.after(link('resetPassword'))
    const held = portal.accountActions.holdsReset()
    await portal.after(newPasswordSubmitted('Demo#2027'), newPasswordSubmitted('Demo#2027'))
    held.resolve(fail({ kind: 'unknown' }))
    await portal.after()
    expect(portal.accountActions.resets).toHaveLength(1)
  })

  it('that is left while its password is changed says nothing over the next link', async () => {
    const portal = withCode('resetPassword')
    portal.accountActions.addCode('resetPassword', 'def', unverifiedAna.email)
    await portal.after(link('resetPassword'))
    const held = portal.accountActions.holdsReset()
    await portal.after(newPasswordSubmitted('Demo#2027'))
    await portal.after(actionLinkLeft())
    const next = await portal.after(link('resetPassword', 'def'))
    held.resolve(ok(undefined))
    expect((await portal.after()).accountAction).toEqual(next.accountAction)
  })
})

describe('A link that confirms an address', () => {
  it('is applied once and reports success [ACTION-4]', async () => {
    const portal = withCode('verifyEmail')
    const state = await portal.after(link('verifyEmail'))
    expect(state.accountAction).toMatchObject({ step: 'verified' })
    expect(portal.accountActions.confirmations).toEqual(['abc'])
  })

  it('admits the user who waits on this device', async () => {
    const portal = startPortal(unverifiedAna)
    portal.gateway.changeAccount(anaUser.email, { emailVerified: false })
    portal.accountActions.addCode('verifyEmail', 'abc', anaUser.email)
    await portal.after()
    const { session } = await portal.after(link('verifyEmail'))
    expect(session.visitor).toMatchObject({ user: { emailVerified: true } })
  })
})

describe.each([
  ['resetPassword', 'reset-link-failed', 'new-password'],
  ['verifyEmail', 'verify-failed', 'verified'],
] as const)('A link (%s) whose check fails', (mode, failed, done) => {
  const failing = async (kind: ActionFailure['kind']) => {
    const portal = withCode(mode)
    const { accountActions } = portal
    accountActions.checkReplies(fail({ kind }))
    accountActions.confirmReplies(fail({ kind }))
    await portal.after(link(mode))
    return portal
  }

  it.each([
    ['offline', 'offline'],
    ['unknown', failed],
  ] as const)(
    'for a reason other than its code (%s) is checked again on request',
    async (kind, step) => {
      const portal = await failing(kind)
      expect(portal.state().accountAction).toMatchObject({ step, mayRetry: true })
      portal.store.dispatch(linkRetried())
      expect(portal.state().accountAction).toMatchObject({ step: 'validating' })
      expect((await portal.after()).accountAction).toMatchObject({ step: done })
    },
  )

  it('because of its code ends', async () => {
    const portal = await failing('invalid-code')
    expect(portal.state().accountAction).toMatchObject({ step: failed, mayRetry: false })
    expect((await portal.after(linkRetried())).accountAction.step).toBe(failed)
  })
})

it.each(['recoverEmail', 'signIn', '', '__proto__'])(
  'A link with another mode is ignored: «%s»',
  async (mode) => {
    const portal = startPortal()
    expect((await portal.after(link(mode))).accountAction).toEqual({ step: 'none' })
    expect(portal.accountActions.checks).toEqual([])
    expect(portal.accountActions.confirmations).toEqual([])
  },
)
