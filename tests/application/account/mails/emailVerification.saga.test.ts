import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { selectVisitor } from '../../../../application/account/guard.selectors'
import { emailVerificationSaga } from '../../../../application/account/mails/emailVerification.saga'
import type { Activity } from '../../../../application/device/PageActivity'
import { signOutRequested, userChanged } from '../../../../application/session/session.slice'
import { fail, ok } from '../../../../domain/shared/Result'
import { expectProcess } from '../../../support/expectProcess'
import { FakePageActivity } from '../../../support/fakes/FakePageActivity'
import { FakeSessionGateway } from '../../../support/fakes/FakeSessionGateway'
import { anaUser, unverifiedAna } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

/** Page observers that live as long as the portal: the connection and the notices. */
const FOR_GOOD = 2

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const waiting = async () => {
  const portal = startPortal(unverifiedAna)
  portal.gateway.changeAccount(anaUser.email, { emailVerified: false })
  await portal.after()
  return portal
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const isVerified = (portal: Awaited<ReturnType<typeof waiting>>) => {
  const visitor = selectVisitor(portal.state())
  return visitor.kind === 'signed-in' && visitor.user.emailVerified
}

/** The process alone, which ends after some seconds. @returns how often it asked */
const asked = async (seconds: number, page: Partial<Activity> = {}) => {
  const [gateway, activity] = [new FakeSessionGateway(), new FakePageActivity()]
  activity.set(page)
  const run = expectProcess(emailVerificationSaga(gateway, activity)).silentRun(seconds * 1_000)
  await pass(seconds * 1_000)
  await run
  return gateway.reloads
}

describe('The poll for the confirmed address', () => {
  it('asks every 10 seconds [CONFIRM-5]', async () => {
    expect(await asked(9.9)).toBe(0)
    expect(await asked(10.1)).toBe(1)
    expect(await asked(30.1)).toBe(3)
  })

  it('does not start in a hidden tab, nor on a device that is offline [CONFIRM-5]', async () => {
    expect(await asked(30.1, { isVisible: false })).toBe(0)
    expect(await asked(30.1, { isOnline: false })).toBe(0)
  })
})

describe('Polling for the confirmed address', () => {
  it('ends on confirmation, which is written to the profile [CONFIRM-6]', async () => {
    const portal = await waiting()
    portal.gateway.changeAccount(anaUser.email, { emailVerified: true })
    await pass(10_000)
    expect(isVerified(portal)).toBe(true)
    expect(portal.users.calls('updateProfile')).toContainEqual([
      anaUser.uid,
      { displayName: 'Ana Mora', emailVerified: true },
    ])
    await pass(60_000)
    expect(portal.gateway.reloads).toBe(1)
    // Only the presence of the signed-in leader and the question for a newer version still observe the page.
    expect(portal.activity.listening).toBe(2 + FOR_GOOD)
  })

  it('survives failed reloads [CONFIRM-5]', async () => {
    const portal = await waiting()
    portal.gateway.reloadReplies(fail({ kind: 'offline' }), fail({ kind: 'unknown' }))
    await pass(20_000)
    portal.gateway.changeAccount(anaUser.email, { emailVerified: true })
    await pass(10_000)
    expect(isVerified(portal)).toBe(true)
  })

  it('waits ten seconds from one answer to the next question [CONFIRM-5]', async () => {
    const portal = await waiting()
    const held = portal.gateway.holdsReload()
    await pass(10_000)
    await pass(7_000)
    held.resolve(ok(unverifiedAna))
    await pass(9_999)
    expect(portal.gateway.reloads).toBe(1)
    await pass(1)
    expect(portal.gateway.reloads).toBe(2)
  })

  it.each([
    ['is hidden', { isVisible: false }, { isVisible: true }],
    ['is offline', { isOnline: false }, { isOnline: true }],
  ])('counts no second while the tab %s [CONFIRM-5]', async (_why, away, back) => {
    const portal = await waiting()
    await pass(9_000)
    portal.activity.set(away)
    await pass(9_000)
    expect(portal.gateway.reloads).toBe(0)
    portal.activity.set(back)
    await pass(0)
    expect(portal.gateway.reloads).toBe(1)
    // From that answer on, ten seconds again.
    await pass(9_999)
    expect(portal.gateway.reloads).toBe(1)
    await pass(1)
    expect(portal.gateway.reloads).toBe(2)
  })

  it('sends one request at a time, and another if the answer takes too long [CONFIRM-5]', async () => {
    const portal = await waiting()
    portal.gateway.holdsReload()
    await pass(10_000)
    await pass(29_999)
    expect(portal.gateway.reloads).toBe(1)
    await pass(10_001)
    expect(portal.gateway.reloads).toBe(2)
  })

  it.each([
    ['the tab is hidden', { isVisible: false }, { isVisible: true }],
    ['the device is offline', { isOnline: false }, { isOnline: true }],
  ])('pauses while %s and asks immediately afterwards [CONFIRM-5]', async (_why, away, back) => {
    const portal = await waiting()
    portal.activity.set(away)
    await pass(60_000)
    expect(portal.gateway.reloads).toBe(0)
    portal.activity.set(back)
    await pass(0)
    expect(portal.gateway.reloads).toBe(1)
    await pass(10_000)
    expect(portal.gateway.reloads).toBe(2)
  })

  it('ends with the sign-out and ignores late answers', async () => {
    const portal = await waiting()
    const held = portal.gateway.holdsReload()
    await pass(10_000)
    await portal.after(signOutRequested())
    held.resolve(ok(anaUser))
    await pass(60_000)
    expect(selectVisitor(portal.state())).toEqual({ kind: 'signed-out' })
    expect(portal.gateway.reloads).toBe(1)
    expect(portal.activity.listening).toBe(FOR_GOOD)
  })

  it('ends the session if the account is gone', async () => {
    const portal = await waiting()
    portal.gateway.reloadReplies(ok(null))
    await pass(10_000)
    expect(selectVisitor(portal.state())).toEqual({ kind: 'signed-out' })
  })

  it('runs once if the user is confirmed twice', async () => {
    const portal = await waiting()
    await portal.after(userChanged(anaUser), userChanged(anaUser))
    expect(portal.codes.listening).toBe(1)
    await pass(30_000)
    expect(portal.gateway.reloads).toBe(0)
  })
})
