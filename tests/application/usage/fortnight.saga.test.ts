import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { selectFortnightView } from '../../../application/usage/fortnight.selectors'
import { fortnightHidden, fortnightShown } from '../../../application/usage/fortnight.slice'
import { todayShown } from '../../../application/usage/todaysUses.slice'
import { lastDays } from '../../../domain/usage/days'
import { accessCode } from '../../support/mothers/codes'
import { codeUse, codeUses } from '../../support/mothers/usageLog'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

const HOUR = 3_600_000
const one = accessCode('UNO00001', { currentUses: 3, maxUses: 999 })

const start = async () => {
  const portal = startPortal(anaUser)
  const now = portal.clock.now()
  portal.codes.put(one)
  portal.usageLog.put(
    anaUser.uid,
    codeUse('today', { usedAt: now - 1 }),
    codeUse('yesterday', { usedAt: now - 24 * HOUR }),
    codeUse('long-ago', { usedAt: now - 40 * 24 * HOUR }),
  )
  await portal.after()
  const counts = () => {
    const view = selectFortnightView(portal.state())
    return view.kind === 'known' ? view.days.map(({ uses }) => uses) : view.kind
  }
  const asked = () =>
    portal.usageLog
      .calls('perDay')
      .map(([, event, days, expected]) => [event, days.length, expected])
  const untilMidnight = (lastDays(now).at(-1)?.to ?? 0) - now
  return { ...portal, now, counts, asked, untilMidnight }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('The uses of the last 14 days', () => {
  it('take today from the line of today, and count the 13 days before once [TODAY-5, USES-9]', async () => {
    const portal = await start()
    await portal.after(fortnightShown())
    expect(portal.counts()).toBe('loading')
    await portal.after(todayShown())
    expect(portal.counts().slice(-3)).toEqual([0, 1, 1])
    expect(portal.counts()).toHaveLength(14)
    expect(portal.asked()).toEqual([[null, 13, 2]])
    portal.usageLog.put(anaUser.uid, codeUse('new', { usedAt: portal.now }))
    portal.codes.put({ ...one, currentUses: 4 })
    await portal.after(fortnightHidden(), fortnightShown())
    expect(portal.counts().slice(-2)).toEqual([1, 2])
    expect(portal.asked()).toHaveLength(1)
  })

  it('count yesterday alone after midnight [TODAY-5]', async () => {
    const portal = await start()
    await portal.after(fortnightShown(), todayShown())
    portal.clock.advance(portal.untilMidnight)
    await vi.advanceTimersByTimeAsync(portal.untilMidnight)
    await portal.after()
    expect(portal.counts().slice(-3)).toEqual([1, 1, 0])
    expect(portal.asked().slice(1)).toEqual([[null, 1, 3]])
  })

  it('count today where it has too many uses to read [TODAY-5]', async () => {
    const portal = await start()
    portal.usageLog.put(anaUser.uid, ...codeUses(150, portal.now))
    portal.codes.put({ ...one, currentUses: 153 })
    await portal.after(fortnightShown(), todayShown())
    expect(portal.counts().at(-1)).toBe(151)
    expect(portal.asked().slice(0, 2)).toEqual([
      [null, 1, 153],
      [null, 13, 2],
    ])
    const before = portal.asked().length
    portal.usageLog.put(anaUser.uid, codeUse('new', { usedAt: portal.now }))
    portal.codes.put({ ...one, currentUses: 154 })
    await portal.after()
    expect(portal.counts().at(-1)).toBe(152)
    expect(portal.asked().slice(before)).toEqual([[null, 1, 154]])
  })

  it('are left out where they could not be counted, until the next reading of today [TODAY-5]', async () => {
    const portal = await start()
    vi.spyOn(portal.usageLog, 'perDay').mockResolvedValueOnce({
      ok: false,
      error: { kind: 'offline' },
    })
    await portal.after(fortnightShown(), todayShown())
    expect(portal.counts()).toBe('none')
    portal.usageLog.put(anaUser.uid, codeUse('new', { usedAt: portal.now }))
    portal.codes.put({ ...one, currentUses: 4 })
    await portal.after()
    expect(portal.counts().slice(-2)).toEqual([1, 2])
  })
})
