import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { IDLE_LIMIT_MS } from '../../../../application/account/deviceSessions/idleSession.saga'
import { eventId } from '../../../../domain/codes/AccessCode'
import { anaUser } from '../../../support/mothers/users'
import { startDeviceSession } from '../../../support/startDeviceSession'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000

describe('A session that the device does not keep', () => {
  it('ends after an hour without use, and the sign-in screen says so [ACCOUNT-18]', async () => {
    const portal = await startDeviceSession({ isKept: false })
    await portal.later(IDLE_LIMIT_MS - MINUTE)
    expect(portal.visitor()).toBe('signed-in')
    await portal.later(MINUTE)
    expect(portal.visitor()).toBe('signed-out')
    expect(portal.alert()).toEqual({ kind: 'session-closed', why: 'idle' })
    expect(portal.gateway.signedIn).toBeNull()
    expect(portal.userActivity.listening).toBe(0)
  })

  it('goes on while it is used [ACCOUNT-18]', async () => {
    const portal = await startDeviceSession({ isKept: false })
    for (let hours = 0; hours < 4; hours += 1) {
      await portal.later(IDLE_LIMIT_MS - MINUTE)
      portal.userActivity.use()
      await portal.later(0)
    }
    expect(portal.visitor()).toBe('signed-in')
  })

  it('ends at the first touch after the device has slept for hours [ACCOUNT-18]', async () => {
    const portal = await startDeviceSession({ isKept: false })
    // Timers stand still meanwhile.
    portal.clock.advance(3 * IDLE_LIMIT_MS)
    portal.userActivity.use()
    await vi.advanceTimersByTimeAsync(0)
    expect(portal.visitor()).toBe('signed-out')
  })

  it('waits for changes that are not sent, which it would lose [ACCOUNT-18]', async () => {
    const portal = await startDeviceSession({ isKept: false })
    portal.leaderData.waiting = [{ kind: 'event', event: eventId('e1'), fields: { goal: 3 } }]
    await portal.leaderData.save(anaUser.uid, [])
    await portal.later(2 * IDLE_LIMIT_MS)
    expect(portal.visitor()).toBe('signed-in')
  })
})

it('A session that the device keeps does not end without use [ACCOUNT-18]', async () => {
  const portal = await startDeviceSession()
  await portal.later(24 * IDLE_LIMIT_MS)
  expect(portal.visitor()).toBe('signed-in')
  expect(portal.userActivity.listening).toBe(0)
})
