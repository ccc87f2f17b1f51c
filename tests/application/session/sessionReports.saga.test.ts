import { describe, expect, it } from 'vitest'
import { selectVisitor } from '../../../application/account/guard.selectors'
import { selectAlert } from '../../../application/notices/notices.slice'
import { ok } from '../../../domain/shared/Result'
import { anaUser, leaderProfile, unverifiedAna } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

describe('A report of an ended session', () => {
  it('changes nothing while no user is signed in', async () => {
    const portal = startPortal()
    await portal.after()
    portal.gateway.report(null, 'expired')
    const state = await portal.after()
    expect(selectVisitor(state)).toEqual({ kind: 'signed-out' })
    expect(state.session.hasEnded).toBe(false)
    expect(selectAlert(state, '/iniciar-sesion')).toBeNull()
  })
})

describe('A change of the signed-in user', () => {
  it('is taken over and written to their document, without reading it again', async () => {
    const portal = startPortal(unverifiedAna)
    await portal.after()
    portal.gateway.report(anaUser)
    expect(selectVisitor(await portal.after())).toMatchObject({ user: anaUser })
    expect(portal.users.calls('profileOf')).toEqual([[anaUser.uid]])
    expect(portal.users.calls('updateProfile').map(([, update]) => update.emailVerified)).toEqual([
      false,
      true,
    ])
  })

  it('during the admission is part of the session and written to their document, instead of what it was before [SIGN-IN-10]', async () => {
    const portal = startPortal(unverifiedAna)
    const slow = portal.users.holds('profileOf')
    await portal.after()
    portal.gateway.report(anaUser)
    await portal.after()
    slow.resolve(ok(leaderProfile))
    expect(selectVisitor(await portal.after())).toMatchObject({ user: anaUser })
    expect(portal.users.calls('profileOf')).toEqual([[anaUser.uid]])
    expect(portal.users.calls('updateProfile').map(([, update]) => update.emailVerified)).toEqual([
      true,
    ])
  })
})
