import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { selectUsagePerDayView } from '../../../application/usage/usageLog.selectors'
import {
  usagePerDayClosed,
  usagePerDayRequested,
  usagePerDayRetryRequested,
} from '../../../application/usage/usageLog.slice'
import { eventId } from '../../../domain/codes/AccessCode'
import { ok } from '../../../domain/shared/Result'
import { lastDays } from '../../../domain/usage/days'
import { accessCode, festival } from '../../support/mothers/codes'
import { codeUse } from '../../support/mothers/usageLog'
import { anaUser } from '../../support/mothers/users'
import { startPortal } from '../../support/startPortal'

const HOUR = 3_600_000
const one = accessCode('UNO00001', { currentUses: 2, maxUses: 99 })
const two = accessCode('DOS00002', { currentUses: 1, maxUses: 99 })
const elsewhere = accessCode('OTRO0001', { currentUses: 7, eventId: eventId('otro') })

const open = () => usagePerDayRequested({ event: festival.id })

const start = async () => {
  const portal = startPortal(anaUser)
  const now = portal.clock.now()
  portal.codes.put(one, two, elsewhere)
  portal.usageLog.put(
    anaUser.uid,
    codeUse('today', { usedAt: now - 1 }),
    codeUse('yesterday', { usedAt: now - 24 * HOUR }),
    codeUse('long-ago', { usedAt: now - 40 * 24 * HOUR }),
    codeUse('elsewhere', { usedAt: now, eventId: eventId('otro') }),
  )
  await portal.after()
  /** The view of an event, with the sum of its days and today's uses. */
  const view = (event = festival.id) => {
    const shown = selectUsagePerDayView(portal.state(), event)
    if (shown.kind !== 'ready') return shown
    const total = shown.days.reduce((sum, { uses }) => sum + uses, 0)
    return { ...shown, total, today: shown.days.at(-1)?.uses }
  }
  const counts = () => {
    const shown = view()
    return 'days' in shown ? shown.days.map(({ uses }) => uses) : shown.kind
  }
  return { ...portal, now, view, counts }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('The uses of an event by day', () => {
  it('are those of the last 30 days, with their sum and today’s [USES-5]', async () => {
    const portal = await start()
    expect(portal.view()).toEqual({ kind: 'loading' })
    await portal.after(open())
    expect(portal.view()).toMatchObject({ kind: 'ready', total: 2, today: 1, failure: null })
    expect(portal.counts().slice(-3)).toEqual([0, 1, 1])
    expect(portal.counts()).toHaveLength(30)
    expect(portal.usageLog.calls('perDay')).toEqual([
      [anaUser.uid, festival.id, lastDays(portal.now), 3],
    ])
  })

  it('follow new uses, by counting today alone [USES-5]', async () => {
    const portal = await start()
    await portal.after(open())
    portal.usageLog.put(anaUser.uid, codeUse('new', { usedAt: portal.now }))
    portal.codes.put({ ...two, currentUses: 2 })
    await portal.after()
    expect(portal.view()).toMatchObject({ total: 3, today: 2 })
    expect(portal.usageLog.calls('perDay')[1]).toEqual([
      anaUser.uid,
      festival.id,
      lastDays(portal.now).slice(-1),
      4,
    ])
  })

  it('follow a use that comes while they are counted [USES-5]', async () => {
    const portal = await start()
    const counts = portal.usageLog.holds('perDay')
    await portal.after(open())
    portal.usageLog.put(anaUser.uid, codeUse('new', { usedAt: portal.now }))
    portal.codes.put({ ...two, currentUses: 2 })
    await portal.after()
    counts.resolve(ok(lastDays(portal.now).map((_, at) => (at >= 28 ? 1 : 0))))
    await portal.after()
    expect(portal.view()).toMatchObject({ kind: 'ready', total: 3, today: 2 })
    expect(portal.usageLog.calls('perDay')).toHaveLength(2)
  })

  it('are not counted again for other events', async () => {
    const portal = await start()
    await portal.after(open())
    portal.codes.put({ ...elsewhere, currentUses: 8 })
    await portal.after()
    expect(portal.usageLog.calls('perDay')).toHaveLength(1)
  })

  it('begin a new day at midnight [USES-5]', async () => {
    const portal = await start()
    await portal.after(open())
    const untilMidnight = (lastDays(portal.now).at(-1)?.to ?? 0) - portal.now
    portal.clock.advance(untilMidnight)
    await vi.advanceTimersByTimeAsync(untilMidnight)
    await portal.after()
    expect(portal.counts().slice(-3)).toEqual([1, 1, 0])
    expect(portal.view()).toMatchObject({ total: 2, today: 0 })
  })

  it('begin a new day also where midnight comes while they are counted [USES-5]', async () => {
    const portal = await start()
    const counts = portal.usageLog.holds('perDay')
    await portal.after(open())
    const untilMidnight = (lastDays(portal.now).at(-1)?.to ?? 0) - portal.now
    portal.clock.advance(untilMidnight)
    await vi.advanceTimersByTimeAsync(untilMidnight)
    counts.resolve(ok(lastDays(portal.now).map((_, at) => (at >= 28 ? 1 : 0))))
    await portal.after()
    expect(portal.counts().slice(-3)).toEqual([1, 1, 0])
    expect(portal.view()).toMatchObject({ total: 2, today: 0 })
  })

  it('wait until all codes have arrived: only then is it known how many to expect', async () => {
    const portal = await start()
    const codes = [one, two, elsewhere]
    const reading = { codes, takenAt: portal.now, fromCache: false }
    portal.codes.feed(ok({ ...reading, codes: [one], arriving: { total: 3 } }))
    await portal.after()
    await portal.after(open())
    expect(portal.usageLog.calls('perDay')).toEqual([])
    portal.codes.feed(ok(reading))
    await portal.after()
    expect(portal.usageLog.calls('perDay').map(([, , , expected]) => expected)).toEqual([3])
  })

  it('are dropped for an event that is no longer shown [USES-4]', async () => {
    const portal = await start()
    const late = portal.usageLog.holds('perDay')
    await portal.after(open())
    await portal.after(usagePerDayClosed(), usagePerDayRequested({ event: eventId('otro') }))
    late.resolve(ok([9]))
    await portal.after()
    expect(portal.view(eventId('otro'))).toMatchObject({ total: 1 })
    expect(portal.view()).toEqual({ kind: 'loading' })
  })

  it('that could not be read say why, and are read at another try [USES-7]', async () => {
    const portal = await start()
    portal.usageLog.failure = { kind: 'unknown' }
    await portal.after(open())
    expect(portal.view()).toEqual({ kind: 'failed', failure: 'unknown' })
    portal.usageLog.failure = null
    await portal.after(usagePerDayRetryRequested())
    expect(portal.view()).toMatchObject({ kind: 'ready', total: 2 })
  })

  it('stay where today’s could not be counted again, until the codes are read anew [USES-7]', async () => {
    const portal = await start()
    await portal.after(open())
    portal.usageLog.failure = { kind: 'offline' }
    portal.usageLog.put(anaUser.uid, codeUse('new', { usedAt: portal.now }))
    portal.codes.put({ ...two, currentUses: 2 })
    await portal.after()
    expect(portal.view()).toMatchObject({ kind: 'ready', total: 2, failure: 'offline' })
    portal.usageLog.failure = null
    portal.codes.put(elsewhere)
    await portal.after()
    expect(portal.view()).toMatchObject({ total: 3, failure: null })
  })
})
