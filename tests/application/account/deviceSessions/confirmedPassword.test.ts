import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { othersEndRequested } from '../../../../application/account/deviceSessions/deviceSessions.slice'
import { passwordChangeRequested } from '../../../../application/account/ownAccount/passwordChange.slice'
import { SEEN_EVERY_MS } from '../../../../domain/session/DeviceSession'
import { fail, ok } from '../../../../domain/shared/Result'
import { PASSWORD } from '../../../support/createFakes'
import { startDeviceSession } from '../../../support/startDeviceSession'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const change = passwordChangeRequested({ current: PASSWORD, next: 'Tucán-azul-74!' })
const endOthers = othersEndRequested({ password: PASSWORD })

/** This device's session '1' and another one, '2'. */
const start = async () => {
  const portal = await startDeviceSession({ isListed: true })
  portal.deviceSessions.put('2')
  return {
    ...portal,
    ids: () => portal.deviceSessions.stored.map(({ id }) => id),
  }
}

describe('A password that was confirmed, which is a new sign-in', () => {
  it.each([
    ['a change', change],
    ['the end of all others', endOthers],
  ])('leaves the new session alone open: by %s [ACCOUNT-16, ACCOUNT-17]', async (_, requested) => {
    const portal = await start()
    const changing = portal.passwordChanger.holds()
    await portal.after(requested)
    portal.deviceSessions.signIn('3')
    changing.resolve(ok(undefined))
    await portal.later(10_000)
    expect(portal.visitor()).toBe('signed-in')
    expect(portal.endedIds()).toEqual(['1', '2'])
    expect(portal.ids()).toEqual(['1', '2', '3'])
  })

  it('marks the others again until that is written [ACCOUNT-17]', async () => {
    const portal = await start()
    const first = portal.deviceSessions.holds()
    await portal.after(change)
    first.resolve(fail({ kind: 'offline' }))
    await portal.later(0)
    expect(portal.endedIds()).toEqual([])
    portal.activity.set({ isOnline: false })
    portal.activity.set({ isOnline: true })
    await portal.later(0)
    expect(portal.endedIds()).toEqual(['2'])
  })

  it.each([
    ['the change was refused', passwordChangeRequested({ current: PASSWORD, next: 'x' })],
    ['the end of all others was refused', endOthers],
  ])('replaces the own session alone where %s [ACCOUNT-17]', async (_, requested) => {
    const portal = await start()
    const changing = portal.passwordChanger.holds()
    await portal.after(requested)
    portal.deviceSessions.signIn('3')
    changing.resolve(fail({ kind: 'weak-password' }))
    await portal.later(0)
    expect(portal.endedIds()).toEqual(['1'])
    expect(portal.ids()).toEqual(['1', '2', '3'])
  })

  it('is noticed by another tab when its session has ended, and by any within an hour', async () => {
    for (const isMarked of [true, false]) {
      const portal = await start()
      portal.deviceSessions.signIn('3')
      if (isMarked) portal.deviceSessions.put('1', { endedAt: portal.clock.now() })
      await portal.later(isMarked ? 8_000 : SEEN_EVERY_MS)
      expect(portal.visitor()).toBe('signed-in')
      expect(portal.ids()).toContain('3')
    }
  })
})
