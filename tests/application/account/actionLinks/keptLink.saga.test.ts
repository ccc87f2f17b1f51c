import { describe, expect, it } from 'vitest'
import type { ActionFailure } from '../../../../application/account/actionLinks/AccountActions'
import {
  actionLinkLeft,
  actionLinkOpened,
  newPasswordSubmitted,
} from '../../../../application/account/actionLinks/accountAction.slice'
import { sessionEnded } from '../../../../application/session/session.slice'
import { fail } from '../../../../domain/shared/Result'
import { anaUser } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

describe('The link that the tab keeps for a reload [ACTION-17]', () => {
  const opened = async (mode: 'resetPassword' | 'verifyEmail', failure?: ActionFailure) => {
    const portal = startPortal()
    const kept = { mode, code: 'abc', continueTo: '/iniciar-sesion' }
    portal.accountActions.addCode(mode, 'abc', anaUser.email)
    portal.keptLink.keep(kept)
    if (failure) {
      portal.accountActions.checkReplies(fail(failure))
      portal.accountActions.confirmReplies(fail(failure))
    }
    await portal.after(actionLinkOpened(kept))
    return { ...portal, kept }
  }

  it.each([
    ['offline', 'resetPassword'],
    ['unknown', 'verifyEmail'],
  ] as const)('stays while its code is neither used nor refused: %s', async (kind, mode) => {
    const { keptLink, kept } = await opened(mode, { kind })
    expect(keptLink.read()).toEqual(kept)
  })

  it('stays until the password is changed, also after one that was too weak', async () => {
    const portal = await opened('resetPassword')
    portal.accountActions.resetReplies(fail({ kind: 'weak-password' }))
    await portal.after(newPasswordSubmitted('x'))
    expect(portal.keptLink.read()).toEqual(portal.kept)
    await portal.after(newPasswordSubmitted('Demo#2027'))
    expect(portal.keptLink.read()).toBeNull()
  })

  it.each(['resetPassword', 'verifyEmail'] as const)(
    'is forgotten once its code is refused: %s',
    async (mode) => {
      expect((await opened(mode, { kind: 'invalid-code' })).keptLink.read()).toBeNull()
    },
  )

  it('is forgotten once its code is refused with the new password', async () => {
    const portal = await opened('resetPassword')
    portal.accountActions.resetReplies(fail({ kind: 'invalid-code' }))
    await portal.after(newPasswordSubmitted('Demo#2027'))
    expect(portal.keptLink.read()).toBeNull()
  })

  it('is forgotten once it confirmed the address', async () => {
    expect((await opened('verifyEmail')).keptLink.read()).toBeNull()
  })

  it.each([
    ['a sign-out', sessionEnded({ why: 'signed-out' }), true],
    ['access that is lost', sessionEnded({ why: 'access-lost' }), true],
    ['a session that expires', sessionEnded({ why: 'expired' }), false],
    ['leaving the screen', actionLinkLeft(), true],
  ])('is forgotten after %s: %s', async (_what, event, isForgotten) => {
    const portal = await opened('resetPassword')
    await portal.after(event)
    expect(portal.keptLink.read() === null).toBe(isForgotten)
  })

  it('is forgotten at once for another mode', async () => {
    const portal = startPortal()
    const link = { mode: 'signIn', code: 'abc', continueTo: '/' }
    portal.keptLink.keep(link)
    await portal.after(actionLinkOpened(link))
    expect(portal.keptLink.read()).toBeNull()
  })
})
