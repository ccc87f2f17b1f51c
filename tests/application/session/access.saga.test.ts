import { describe, expect, it } from 'vitest'
import { selectVisitor } from '../../../application/account/guard.selectors'
import { selectAlert } from '../../../application/notices/notices.slice'
import { profileRetryRequested, selectLeader } from '../../../application/session/session.slice'
import { fail, ok } from '../../../domain/shared/Result'
import { accessCode } from '../../support/mothers/codes'
import {
  adminProfile,
  anaUser,
  leaderProfile,
  otherStoreProfile,
  unreadableForProfile,
} from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

const signedIn = async () => {
  const portal = startPortal(anaUser)
  portal.codes.put(accessCode('LIBRE001'))
  await portal.after()
  return portal
}

describe('A signed-in user', () => {
  it.each([
    ['their role', ok(adminProfile)],
    ['their store', ok(otherStoreProfile)],
    ['the read permission', ok(unreadableForProfile)],
    ['their document', ok(null)],
    ['the right to read it', fail({ kind: 'permission-denied' })],
  ] as const)(
    'is expelled immediately when %s is revoked, with all their data',
    async (_what, reading) => {
      const portal = await signedIn()
      portal.users.feed(reading)
      const state = await portal.after()
      expect(selectVisitor(state)).toEqual({ kind: 'signed-out' })
      expect(portal.gateway.signOuts).toBe(1)
      expect(selectAlert(state, '/iniciar-sesion')).toMatchObject({
        message: { kind: 'auth-refused', failure: 'permission-denied' },
        durationMs: 7_000,
      })
      expect(JSON.stringify(state)).not.toMatch(/LIBRE001|ana@demo/)
      expect(portal.presence.recordOf(anaUser.uid)?.status).toBe('offline')
    },
  )

  it.each([
    ['role', adminProfile],
    ['store', otherStoreProfile],
    ['read permission', unreadableForProfile],
  ])(
    'whose document could not be read is expelled if a retry finds another %s, with all their data',
    async (_what, profile) => {
      const portal = startPortal(anaUser)
      portal.users.failure = { kind: 'offline' }
      await portal.after()
      portal.users.failure = null
      portal.users.put(anaUser.uid, profile)
      const state = await portal.after(profileRetryRequested())
      expect(selectVisitor(state)).toEqual({ kind: 'signed-out' })
      // A session has ended, unlike after a refused sign-in: the next user starts at the dashboard.
      expect(state.session.hasEnded).toBe(true)
      expect(portal.gateway.signOuts).toBe(1)
      expect(selectAlert(state, '/iniciar-sesion')?.message).toEqual({
        kind: 'auth-refused',
        failure: 'permission-denied',
      })
      expect(JSON.stringify(state)).not.toContain('ana@demo')
    },
  )

  it('stays signed in while the document cannot be read [GUARD-6]', async () => {
    const portal = await signedIn()
    portal.users.feed(fail({ kind: 'offline' }))
    expect(selectLeader(await portal.after())?.user).toEqual(anaUser)
  })

  it('gets changes of their document immediately, without reloading the codes', async () => {
    const portal = await signedIn()
    const permissions = { read: true, create: true }
    portal.users.feed(ok({ ...leaderProfile, permissions }))
    expect(selectLeader(await portal.after())?.profile.permissions).toEqual(permissions)
    expect(portal.codes.calls('watch')).toHaveLength(1)
  })

  it('leaves no subscription behind', async () => {
    const portal = await signedIn()
    portal.gateway.report(null)
    await portal.after()
    expect(portal.users.listening).toBe(0)
  })
})
