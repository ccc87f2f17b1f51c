import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { IDLE_LIMIT_MS } from '../../../../application/account/deviceSessions/idleSession.saga'
import { selectSessionVisitor } from '../../../../application/account/session/session.slice'
import { selectSnacks } from '../../../../application/notices/notices.slice'
import { eventId } from '../../../../domain/codes/AccessCode'
import { createFakes } from '../../../support/createFakes'
import { FakeDeviceSessions } from '../../../support/fakes/FakeDeviceSessions'
import { anaUser } from '../../../support/mothers/users'
import { startPortal } from '../../../support/startPortal'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000

const start = async ({ isKept = false } = {}) => {
  const { clock } = createFakes()
  const deviceSessions = new FakeDeviceSessions(clock)
  deviceSessions.signIn('1', clock.now(), isKept)
  const portal = startPortal(anaUser, { deviceSessions, clock })
  const later = async (milliseconds: number) => {
    clock.advance(milliseconds)
    await vi.advanceTimersByTimeAsync(milliseconds)
  }
  await later(0)
  return {
    ...portal,
    clock,
    later,
    visitor: () => selectSessionVisitor(portal.state()).kind,
    notices: () => selectSnacks(portal.state()).map(({ message }) => message.kind),
  }
}

describe('A session that the device does not keep', () => {
  it('ends after an hour without use, and a notice says so [ACCOUNT-18]', async () => {
    const portal = await start()
    await portal.later(IDLE_LIMIT_MS - MINUTE)
    expect(portal.visitor()).toBe('signed-in')
    await portal.later(MINUTE)
    expect(portal.visitor()).toBe('signed-out')
    expect(portal.notices()).toEqual(['session-idle'])
    expect(portal.gateway.signedIn).toBeNull()
    expect(portal.userActivity.listening).toBe(0)
  })

  it('goes on while it is used [ACCOUNT-18]', async () => {
    const portal = await start()
    for (let hours = 0; hours < 4; hours += 1) {
      await portal.later(IDLE_LIMIT_MS - MINUTE)
      portal.userActivity.use()
      await portal.later(0)
    }
    expect(portal.visitor()).toBe('signed-in')
  })

  it('ends at the first touch after the device has slept for hours [ACCOUNT-18]', async () => {
    const portal = await start()
    // Timers stand still meanwhile.
    portal.clock.advance(3 * IDLE_LIMIT_MS)
    portal.userActivity.use()
    await vi.advanceTimersByTimeAsync(0)
    expect(portal.visitor()).toBe('signed-out')
  })

  it('waits for changes that are not sent, which it would lose [ACCOUNT-18]', async () => {
    const portal = await start()
    portal.leaderData.waiting = [{ kind: 'event', event: eventId('e1'), fields: { goal: 3 } }]
    await portal.leaderData.save(anaUser.uid, [])
    await portal.later(2 * IDLE_LIMIT_MS)
    expect(portal.visitor()).toBe('signed-in')
  })
})

it('A session that the device keeps does not end without use [ACCOUNT-18]', async () => {
  const portal = await start({ isKept: true })
  await portal.later(24 * IDLE_LIMIT_MS)
  expect(portal.visitor()).toBe('signed-in')
  expect(portal.userActivity.listening).toBe(0)
})
