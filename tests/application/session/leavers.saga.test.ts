import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { OpenSession } from '../../../application/portal/scopes.saga'
import { AdmitUser } from '../../../application/session/AdmitUser'
import { Sessions } from '../../../application/session/Sessions'
import {
  profileRetryRequested,
  selectSessionVisitor,
  signOutRequested,
  userChanged,
} from '../../../application/session/session.slice'
import { ok } from '../../../domain/shared/Result'
import { admitUser } from '../../../src/rooms/session'
import { createFakes } from '../../support/createFakes'
import { deferred } from '../../support/fakes/deferred'
import { anaUser, beto, leaderProfile, ourStore, unverifiedAna } from '../../support/mothers/users'
import { giving, sessionOf, startPortal } from '../../support/startPortal'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('A user who left during their admission', () => {
  it('is not written to under the next session', async () => {
    const portal = startPortal(anaUser)
    const slow = portal.users.holds('profileOf')
    await portal.after()
    portal.gateway.report(beto)
    slow.resolve(ok(leaderProfile))
    await portal.after()
    expect(portal.users.calls('updateProfile').map(([uid]) => uid)).toEqual([beto.uid])
  })

  it('has no profile read once the code of the session has loaded', async () => {
    const fakes = createFakes()
    const loading = deferred<() => OpenSession>()
    const sessions = new Sessions(() => loading.promise, fakes.log)
    const portal = startPortal(anaUser, { sessions })
    await portal.after()
    portal.gateway.report(null)
    await portal.after()
    loading.resolve(() => sessionOf(fakes))
    await portal.after()
    expect(fakes.users.calls('profileOf')).toEqual([])
  })
})

describe('A sign-out', () => {
  it('that waits for presence does not sign out the user who came meanwhile', async () => {
    const portal = startPortal(anaUser)
    await portal.after()
    portal.presence.holdsLeave()
    await portal.after(signOutRequested())
    portal.gateway.report(beto)
    await vi.advanceTimersByTimeAsync(3_000)
    expect(portal.gateway.signOuts).toBe(0)
    expect(selectSessionVisitor(await portal.after())).toMatchObject({ user: beto })
  })

  it('ends although its session never closes, and the next user may sign in', async () => {
    const fakes = createFakes()
    const never = new Promise<void>(() => undefined)
    const sessions = new Sessions(
      async () => () => ({ ...sessionOf(fakes), close: () => never }),
      fakes.log,
    )
    const portal = startPortal(anaUser, { sessions })
    await portal.after()
    await portal.after(signOutRequested())
    expect(selectSessionVisitor(portal.state())).toEqual({ kind: 'leaving' })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(selectSessionVisitor(await portal.after())).toEqual({ kind: 'signed-out' })
    portal.gateway.report(beto)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(selectSessionVisitor(await portal.after())).toMatchObject({ user: beto })
  })

  it('opens the next session only once the one before has deleted what it kept', async () => {
    const fakes = createFakes()
    const deleted = deferred<void>()
    const opened = vi.fn(() => ({ ...sessionOf(fakes), close: () => deleted.promise }))
    const portal = startPortal(anaUser, {
      sessions: new Sessions(async () => opened, fakes.log),
    })
    await portal.after()
    await portal.after(signOutRequested())
    await vi.advanceTimersByTimeAsync(3_000)
    portal.gateway.report(beto)
    await portal.after()
    expect(opened).toHaveBeenCalledTimes(1)
    deleted.resolve()
    expect(selectSessionVisitor(await portal.after())).toMatchObject({ user: beto })
    expect(opened).toHaveBeenCalledTimes(2)
  })

  it('that waits for presence goes on when the same user is reported again', async () => {
    const portal = startPortal(anaUser)
    await portal.after()
    portal.presence.holdsLeave()
    await portal.after(signOutRequested())
    portal.gateway.report({ ...anaUser, displayName: 'Ana' })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(portal.gateway.signOuts).toBe(1)
    expect(selectSessionVisitor(await portal.after())).toEqual({ kind: 'signed-out' })
  })
})

describe('An unreadable profile', () => {
  const unreadable = async () => {
    const portal = startPortal(unverifiedAna)
    portal.users.failure = { kind: 'offline' }
    await portal.after()
    return portal
  }

  it('is not written to when the provider reports a change of its user', async () => {
    const portal = await unreadable()
    portal.gateway.report(anaUser)
    await portal.after()
    expect(portal.users.calls('updateProfile')).toEqual([])
  })

  it('is read again after a crash during a retry', async () => {
    const { users } = createFakes()
    const admission = new AdmitUser(users, ourStore)
    users.failure = { kind: 'offline' }
    const portal = startPortal(anaUser, { given: [giving(admitUser, admission)] })
    await portal.after()
    users.failure = null
    users.answers('profileOf', Promise.reject(new Error('defect')))
    await portal.after(profileRetryRequested())
    expect(portal.log.entries).toHaveLength(1)
    expect(selectSessionVisitor(await portal.after())).toMatchObject({ profile: { kind: 'found' } })
  })

  it('is retried alone: a profile that was read stays', async () => {
    const portal = startPortal(anaUser)
    await portal.after()
    const state = await portal.after(profileRetryRequested(), userChanged(anaUser))
    expect(selectSessionVisitor(state)).toMatchObject({ profile: { kind: 'found' } })
    expect(portal.codes.calls('watch')).toHaveLength(1)
  })
})
