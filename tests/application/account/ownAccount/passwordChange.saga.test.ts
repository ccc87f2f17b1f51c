import { describe, expect, it } from 'vitest'
import {
  ownAccountLeft,
  ownAccountShown,
} from '../../../../application/account/ownAccount/ownAccount.slice'
import {
  passwordChangeRequested,
  selectPasswordChange,
} from '../../../../application/account/ownAccount/passwordChange.slice'
import { selectSnacks } from '../../../../application/notices/notices.slice'
import { signOutRequested } from '../../../../application/session/session.slice'
import { fail, ok } from '../../../../domain/shared/Result'
import { PASSWORD } from '../../../support/createFakes'
import { anaUser, beto } from '../../../support/mothers/users'
import { settled, startPortal } from '../../../support/startPortal'

const NEXT = 'Tucán-azul-74!'

const open = async (...changes: Parameters<typeof startPortal>[1][]) => {
  const portal = startPortal(anaUser, ...changes)
  await portal.after(ownAccountShown())
  return {
    ...portal,
    change: async (current = PASSWORD, next = NEXT) => {
      await portal.after(passwordChangeRequested({ current, next }))
    },
    outcome: () => selectPasswordChange(portal.state()),
    notices: () => selectSnacks(portal.state()).map(({ message }) => message.kind),
  }
}

describe('A change of the password', () => {
  it('tells its success [ACCOUNT-3]', async () => {
    const portal = await open()
    await portal.change()
    expect(portal.passwordChanger.changes).toEqual([{ current: PASSWORD, next: NEXT }])
    expect(portal.outcome()).toEqual({ step: 'changed' })
    expect(portal.notices()).toEqual(['password-changed'])
    expect(portal.gateway.isPassword(anaUser.email, NEXT)).toBe(true)
  })

  it.each([
    'wrong-password',
    'weak-password',
    'too-many-requests',
    'requires-recent-login',
    'offline',
    'unknown',
  ] as const)('says on the open screen that it failed as %s [ACCOUNT-5]', async (kind) => {
    const portal = await open()
    portal.passwordChanger.replies(fail({ kind }))
    await portal.change()
    expect(portal.outcome()).toEqual({ step: 'failed', failure: kind })
    expect(portal.notices()).toEqual([])
    await portal.change()
    expect(portal.outcome()).toEqual({ step: 'changed' })
  })

  it('keeps no password in the state, nor in the log [ACCOUNT-8]', async () => {
    const portal = await open()
    const held = portal.passwordChanger.holds()
    await portal.change()
    expect(portal.outcome()).toEqual({ step: 'changing' })
    expect(JSON.stringify(portal.state())).not.toMatch(/Demo#2026|azul/)
    held.resolve(fail({ kind: 'unknown' }))
    await settled()
    expect(JSON.stringify([portal.state(), portal.log])).not.toMatch(/Demo#2026|azul/)
  })

  it('is made once for a double press', async () => {
    const portal = await open()
    const held = portal.passwordChanger.holds()
    await portal.change()
    await portal.change()
    held.resolve(ok(undefined))
    await settled()
    expect(portal.passwordChanger.changes).toHaveLength(1)
  })

  it('goes on while the screen is left, and a notice tells its failure [ACCOUNT-7]', async () => {
    const portal = await open()
    const held = portal.passwordChanger.holds()
    await portal.change()
    await portal.after(ownAccountLeft())
    expect(portal.outcome()).toEqual({ step: 'changing' })
    held.resolve(fail({ kind: 'offline' }))
    await settled()
    expect(portal.notices()).toEqual(['password-not-changed'])
    expect(portal.outcome()).toEqual({ step: 'idle' })
  })

  it('that failed is forgotten once the screen is left [ACCOUNT-5]', async () => {
    const portal = await open()
    await portal.change('Otra#1234')
    expect(portal.outcome()).toEqual({ step: 'failed', failure: 'wrong-password' })
    await portal.after(ownAccountLeft())
    expect(portal.outcome()).toEqual({ step: 'idle' })
  })

  it('says that there is no connection where its code cannot be loaded, and tries again', async () => {
    let isMissing = true
    const portal = await open({
      loads: new Map([
        [
          'ownAccount',
          async () => {
            if (isMissing) throw new Error('offline')
          },
        ],
      ]),
    })
    await portal.change()
    expect(portal.outcome()).toEqual({ step: 'failed', failure: 'offline' })
    isMissing = false
    await portal.change()
    expect(portal.outcome()).toEqual({ step: 'changed' })
  })

  it('that crashes says that it failed, and another one works [ACCOUNT-5]', async () => {
    const portal = await open()
    portal.passwordChanger.replies(Promise.reject(new Error('a defect')))
    await portal.change()
    expect(portal.outcome()).toEqual({ step: 'failed', failure: 'unknown' })
    await portal.change()
    expect(portal.outcome()).toEqual({ step: 'changed' })
  })

  it('tells the next leader nothing: what is answered after a sign-out is dropped [ACCOUNT-8]', async () => {
    const portal = await open()
    const held = portal.passwordChanger.holds()
    await portal.change()
    await portal.after(signOutRequested())
    expect(portal.outcome()).toEqual({ step: 'idle' })
    portal.gateway.report(beto)
    await settled()
    held.resolve(ok(undefined))
    await settled()
    expect(portal.outcome()).toEqual({ step: 'idle' })
    expect(portal.notices()).toEqual([])
  })
})
