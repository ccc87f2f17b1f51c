import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { othersEndRequested } from '../../../../application/account/deviceSessions/deviceSessions.slice'
import { passwordChangeRequested } from '../../../../application/account/ownAccount/passwordChange.slice'
import {
  selectHasEnded,
  selectSessionVisitor,
  signOutRequested,
} from '../../../../application/account/session/session.slice'
import { selectSnacks } from '../../../../application/notices/notices.slice'
import {
  LISTED_SINCE,
  SEEN_EVERY_MS,
  SESSION_LIFETIME_MS,
} from '../../../../domain/account/DeviceSession'
import { createFakes, PASSWORD } from '../../../support/createFakes'
import { FakeDeviceSessions } from '../../../support/fakes/FakeDeviceSessions'
import { anaUser } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const { clock } = createFakes()

/** A leader who signed in at some time on this device. */
const start = async ({ signedInAt = clock.now(), listed = false, isKnown = true } = {}) => {
  const deviceSessions = new FakeDeviceSessions(clock)
  if (isKnown) deviceSessions.signIn('1', signedInAt)
  if (listed) deviceSessions.put('1', { seenAt: clock.now() })
  const portal = startPortal(anaUser, { deviceSessions })
  const later = async (milliseconds: number) => {
    clock.advance(milliseconds)
    await vi.advanceTimersByTimeAsync(milliseconds)
  }
  await later(0)
  return {
    ...portal,
    deviceSessions,
    later,
    visitor: () => selectSessionVisitor(portal.state()).kind,
    notices: () => selectSnacks(portal.state()).map(({ message }) => message.kind),
    endedIds: () => deviceSessions.all.filter((one) => one.endedAt !== null).map(({ id }) => id),
  }
}

type Portal = Awaited<ReturnType<typeof start>>

describe("This device's session", () => {
  it('is listed with its browser and system after a sign-in [ACCOUNT-13]', async () => {
    const { deviceSessions } = await start()
    expect(deviceSessions.all).toEqual([
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
    const deviceSessions = new FakeDeviceSessions(clock)
    deviceSessions.signIn('1')
    const held = deviceSessions.holds()
    startPortal(anaUser, { deviceSessions })
    await vi.advanceTimersByTimeAsync(0)
    held.resolve({ ok: false, error: { kind: 'offline' } })
    await vi.advanceTimersByTimeAsync(0)
    expect(deviceSessions.all).toEqual([])
    await vi.advanceTimersByTimeAsync(SEEN_EVERY_MS / 4)
    expect(deviceSessions.all.map(({ id }) => id)).toEqual(['1'])
  })

  it('is dated once an hour while it is open, and not before [ACCOUNT-13]', async () => {
    const { deviceSessions, later } = await start({ listed: true })
    await later(SEEN_EVERY_MS - 1)
    expect(deviceSessions.seen).toBe(0)
    await later(1)
    expect(deviceSessions.seen).toBe(1)
    await later(SEEN_EVERY_MS)
    expect(deviceSessions.seen).toBe(2)
  })

  it('ends here, with a notice, once another device has ended it [ACCOUNT-15]', async () => {
    const portal = await start({ listed: true })
    portal.deviceSessions.put('1', { endedAt: clock.now() })
    await portal.later(8_000)
    expect(portal.visitor()).toBe('signed-out')
    expect(portal.notices()).toEqual(['session-ended-elsewhere'])
    expect(portal.gateway.signedIn).toBeNull()
    expect(selectHasEnded(portal.state())).toBe(true)
  })

  it('ends when the portal is opened, if it was ended meanwhile [ACCOUNT-15]', async () => {
    const deviceSessions = new FakeDeviceSessions(clock)
    deviceSessions.signIn('1')
    deviceSessions.put('1', { endedAt: clock.now() })
    const portal = startPortal(anaUser, { deviceSessions })
    await vi.advanceTimersByTimeAsync(8_000)
    expect(selectSessionVisitor(portal.state()).kind).toBe('signed-out')
  })

  it.each([
    ['the store has deleted it', null],
    ['the store still has it', { seenAt: 0 }],
  ])(
    'has ended after 90 days without use, and says that it expired: %s [ACCOUNT-13]',
    async (_, stored) => {
      const now = Math.max(clock.now(), LISTED_SINCE + 2 * SESSION_LIFETIME_MS)
      clock.advance(now - clock.now())
      const deviceSessions = new FakeDeviceSessions(clock)
      deviceSessions.signIn('1', now - SESSION_LIFETIME_MS - 1)
      const seenAt = now - SESSION_LIFETIME_MS - 1
      if (stored) deviceSessions.put('1', { seenAt })
      const portal = startPortal(anaUser, { deviceSessions })
      await vi.advanceTimersByTimeAsync(0)
      expect(selectSessionVisitor(portal.state()).kind).toBe('signed-out')
      expect(selectSnacks(portal.state())).toEqual([])
      expect(deviceSessions.all.map((one) => one.seenAt)).toEqual(stored ? [seenAt] : [])
    },
  )

  it('is listed where its sign-in is older than the list itself [ACCOUNT-13]', async () => {
    const portal = await start({ signedInAt: LISTED_SINCE - 2 * SESSION_LIFETIME_MS })
    await portal.later(2_000)
    expect(portal.visitor()).toBe('signed-in')
    expect(portal.deviceSessions.all).toHaveLength(1)
  })

  it.each([
    ['there is a network', (portal: Portal) => portal.activity.set({ isOnline: true })],
    ['a quarter of an hour has passed', (portal: Portal) => portal.later(SEEN_EVERY_MS / 4)],
  ])('is told once %s: a start without one is no sign-out [ACCOUNT-15]', async (_, happens) => {
    const portal = await start({ isKnown: false })
    portal.activity.set({ isOnline: false })
    await portal.later(0)
    expect(portal.deviceSessions.all).toEqual([])
    portal.deviceSessions.signIn('1')
    portal.deviceSessions.put('1', { endedAt: clock.now() })
    await happens(portal)
    await portal.later(0)
    await portal.later(8_000)
    expect(portal.visitor()).toBe('signed-out')
  })

  it('goes on under its new id where the password was confirmed but not changed [ACCOUNT-17]', async () => {
    const portal = await start({ listed: true })
    portal.deviceSessions.put('2')
    const changing = portal.passwordChanger.holds()
    await portal.after(passwordChangeRequested({ current: PASSWORD, next: 'x' }))
    portal.deviceSessions.signIn('3')
    changing.resolve({ ok: false, error: { kind: 'weak-password' } })
    await portal.later(2_000)
    expect(portal.endedIds()).toEqual(['1'])
    expect(portal.deviceSessions.all.map(({ id }) => id)).toEqual(['1', '2', '3'])
  })

  it('takes its new id at the next date, wherever the password was confirmed', async () => {
    const portal = await start({ listed: true })
    portal.deviceSessions.signIn('2')
    await portal.later(SEEN_EVERY_MS)
    expect(portal.deviceSessions.all.map(({ id }) => id)).toEqual(['1', '2'])
  })

  it('keeps the moment at which another device has ended it [ACCOUNT-19]', async () => {
    const portal = await start({ listed: true })
    const endedAt = clock.now()
    portal.deviceSessions.put('1', { endedAt })
    await portal.later(10_000)
    expect(portal.visitor()).toBe('signed-out')
    expect(portal.deviceSessions.all[0]?.endedAt).toBe(endedAt)
  })

  it('goes on for years while it is used [ACCOUNT-13]', async () => {
    const signedInAt = clock.now() - 10 * SESSION_LIFETIME_MS
    const portal = await start({ signedInAt, listed: true })
    await portal.later(2_000)
    expect(portal.visitor()).toBe('signed-in')
  })

  it('is marked as ended by a sign-out, without a notice [ACCOUNT-17]', async () => {
    const portal = await start({ listed: true })
    await portal.after(signOutRequested())
    await portal.later(2_000)
    expect(portal.endedIds()).toEqual(['1'])
    expect(portal.visitor()).toBe('signed-out')
    expect(portal.notices()).toEqual([])
  })

  it('holds up no sign-out where the mark cannot be written [ACCOUNT-17]', async () => {
    const portal = await start({ listed: true })
    portal.deviceSessions.holds()
    await portal.after(signOutRequested())
    await portal.later(2_000)
    expect(portal.visitor()).toBe('signed-out')
  })

  it('goes on under the id of the sign-in that confirmed the password, and alone [ACCOUNT-16, ACCOUNT-17]', async () => {
    for (const confirmed of [
      othersEndRequested({ password: PASSWORD }),
      passwordChangeRequested({ current: PASSWORD, next: 'Tucán-azul-74!' }),
    ]) {
      const portal = await start({ listed: true })
      portal.deviceSessions.put('2')
      const changing = portal.passwordChanger.holds()
      await portal.after(confirmed)
      portal.deviceSessions.signIn('3')
      changing.resolve({ ok: true, value: undefined })
      await portal.later(2_000)
      expect(portal.visitor()).toBe('signed-in')
      expect(portal.endedIds()).toEqual(['1', '2'])
      expect(portal.deviceSessions.all.at(-1)).toMatchObject({ id: '3', endedAt: null })
    }
  })

  it('goes on in a tab that learns only now of another tab that has confirmed the password', async () => {
    const portal = await start({ listed: true })
    portal.deviceSessions.signIn('2')
    portal.deviceSessions.put('1', { endedAt: clock.now() })
    await portal.later(8_000)
    expect(portal.visitor()).toBe('signed-in')
    expect(portal.deviceSessions.all.map(({ id, endedAt }) => [id, endedAt === null])).toEqual([
      ['1', false],
      ['2', true],
    ])
  })
})
