import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { selectHasEnded } from '../../../../application/session/session.slice'
import {
  LISTED_SINCE,
  SEEN_EVERY_MS,
  SESSION_LIFETIME_MS,
} from '../../../../domain/session/DeviceSession'
import { type DevicePortal, startDeviceSession } from '../../../support/startDeviceSession'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Long enough for a sign-out of another tab to report itself. */
const GRACE_MS = 8_000

describe('A session that another device has ended', () => {
  it('ends here, as the sign-in screen says [ACCOUNT-15]', async () => {
    const portal = await startDeviceSession({ isListed: true })
    portal.deviceSessions.put('1', { endedAt: portal.clock.now() })
    await portal.later(GRACE_MS)
    expect(portal.visitor()).toBe('signed-out')
    expect(portal.alert()).toEqual({ kind: 'session-closed', why: 'elsewhere' })
    expect(portal.gateway.signedIn).toBeNull()
    expect(selectHasEnded(portal.state())).toBe(true)
  })

  it('ends here when the portal is opened, if it was ended meanwhile [ACCOUNT-15]', async () => {
    const portal = await startDeviceSession({
      given: (sessions, now) => sessions.put('1', { endedAt: now }),
    })
    await portal.later(GRACE_MS)
    expect(portal.visitor()).toBe('signed-out')
  })

  it('keeps the moment of its end, which this device does not write again [ACCOUNT-19]', async () => {
    const portal = await startDeviceSession({ isListed: true })
    portal.deviceSessions.put('1', { endedAt: portal.clock.now() })
    await portal.later(GRACE_MS)
    expect(portal.visitor()).toBe('signed-out')
    expect(portal.deviceSessions.ends).toEqual([])
  })

  it.each([
    ['there is a network', (portal: DevicePortal) => portal.activity.set({ isOnline: true })],
    ['a quarter of an hour has passed', (portal: DevicePortal) => portal.later(SEEN_EVERY_MS / 4)],
  ])('ends here once %s: a start without one is no sign-out [ACCOUNT-15]', async (_, happens) => {
    const portal = await startDeviceSession({ signedInAt: null })
    portal.activity.set({ isOnline: false })
    await portal.later(0)
    expect(portal.deviceSessions.stored).toEqual([])
    portal.deviceSessions.signIn('1')
    portal.deviceSessions.put('1', { endedAt: portal.clock.now() })
    await happens(portal)
    await portal.later(0)
    await portal.later(GRACE_MS)
    expect(portal.visitor()).toBe('signed-out')
  })
})

it.each([
  ['the store has deleted it', false],
  ['the store still has it', true],
])(
  'A session that was not used for 90 days has expired, as the reason says: %s [ACCOUNT-13]',
  async (_, isThere) => {
    const now = LISTED_SINCE + 2 * SESSION_LIFETIME_MS
    const seenAt = now - SESSION_LIFETIME_MS - 1
    const portal = await startDeviceSession({
      now,
      signedInAt: seenAt,
      given: (sessions) => {
        if (isThere) sessions.put('1', { seenAt })
      },
    })
    expect(portal.visitor()).toBe('signed-out')
    expect(portal.alert()).toEqual({ kind: 'auth-refused', failure: 'requires-recent-login' })
    expect(portal.notices()).toEqual([])
    expect(portal.deviceSessions.stored.map((one) => one.seenAt)).toEqual(isThere ? [seenAt] : [])
  },
)
