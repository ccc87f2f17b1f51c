import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { signOutRequested } from '../../../../application/session/session.slice'
import {
  LISTED_SINCE,
  SEEN_EVERY_MS,
  SESSION_LIFETIME_MS,
} from '../../../../domain/session/DeviceSession'
import { fail } from '../../../../domain/shared/Result'
import { startDeviceSession } from '../../../support/startDeviceSession'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe("This device's session", () => {
  it('is listed with its browser and system after a sign-in [ACCOUNT-13]', async () => {
    const { deviceSessions, clock } = await startDeviceSession()
    expect(deviceSessions.stored).toEqual([
      {
        id: '1',
        browser: 'Chrome',
        system: 'Android',
        startedAt: clock.now(),
        seenAt: clock.now(),
        endedAt: null,
      },
    ])
  })

  it('is listed later where the store could not be reached [ACCOUNT-13]', async () => {
    const { deviceSessions, later } = await startDeviceSession({
      given: (sessions) => sessions.holds().resolve(fail({ kind: 'offline' })),
    })
    expect(deviceSessions.stored).toEqual([])
    await later(SEEN_EVERY_MS / 4)
    expect(deviceSessions.stored.map(({ id }) => id)).toEqual(['1'])
  })

  it('is listed where its sign-in is older than the list itself [ACCOUNT-13]', async () => {
    const portal = await startDeviceSession({ signedInAt: LISTED_SINCE - 2 * SESSION_LIFETIME_MS })
    await portal.later(10_000)
    expect(portal.visitor()).toBe('signed-in')
    expect(portal.deviceSessions.stored).toHaveLength(1)
  })

  it('is dated once an hour while it is open, and not before [ACCOUNT-13]', async () => {
    const { deviceSessions, later } = await startDeviceSession({ isListed: true })
    await later(SEEN_EVERY_MS - 1)
    expect(deviceSessions.seen).toBe(0)
    await later(1)
    expect(deviceSessions.seen).toBe(1)
    await later(SEEN_EVERY_MS)
    expect(deviceSessions.seen).toBe(2)
  })

  it('goes on for years while it is used [ACCOUNT-13]', async () => {
    const now = LISTED_SINCE + 12 * SESSION_LIFETIME_MS
    const signedInAt = now - 10 * SESSION_LIFETIME_MS
    const portal = await startDeviceSession({ now, signedInAt, isListed: true })
    await portal.later(10_000)
    expect(portal.visitor()).toBe('signed-in')
  })

  it('is marked as ended by a sign-out, without a notice [ACCOUNT-17]', async () => {
    const portal = await startDeviceSession({ isListed: true })
    await portal.after(signOutRequested())
    await portal.later(10_000)
    expect(portal.endedIds()).toEqual(['1'])
    expect(portal.visitor()).toBe('signed-out')
    expect(portal.notices()).toEqual([])
  })

  it('holds up no sign-out where the mark cannot be written [ACCOUNT-17]', async () => {
    const portal = await startDeviceSession({ isListed: true })
    portal.deviceSessions.holds()
    await portal.after(signOutRequested())
    await portal.later(2_000)
    expect(portal.visitor()).toBe('signed-out')
  })
})
