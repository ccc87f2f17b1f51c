import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { selectToday, selectTodaysList } from '../../../application/usage/todaysUses.selectors'
import { todayHidden, todayShown } from '../../../application/usage/todaysUses.slice'
import { codeId, eventId } from '../../../domain/codes/AccessCode'
import { ok } from '../../../domain/shared/Result'
import { startOfStoreDay, storeDay } from '../../../domain/shared/storeTime'
import { deferred } from '../../support/fakes/deferred'
import { accessCode, eventOf, festival } from '../../support/mothers/codes'
import { codeUse, codeUses } from '../../support/mothers/usageLog'
import { anaUser } from '../../support/mothers/users'
import { settled, startPortal } from '../../support/startPortal'

const HOUR = 3_600_000
const arena = eventOf('arena', 'Árena')
const one = accessCode('UNO00001', { currentUses: 2, maxUses: 99 })
const two = accessCode('DOS00002', { currentUses: 1, maxUses: 99, eventId: arena.id })

const start = async () => {
  const portal = startPortal(anaUser)
  // At 18:30, so that midnight was 18.5 hours ago.
  const now = portal.clock.now()
  const midnight = startOfStoreDay(storeDay(now))
  portal.events.put(arena)
  portal.codes.put(one, two)
  portal.usageLog.put(
    anaUser.uid,
    codeUse('a', { codeId: one.id, usedAt: midnight }),
    codeUse('b', { codeId: one.id, usedAt: now - 60_000 }),
    codeUse('c', { codeId: two.id, eventId: arena.id, usedAt: now - 120_000 }),
    codeUse('yesterday', { codeId: one.id, usedAt: midnight - 1 }),
  )
  await portal.after()
  const today = () => selectToday(portal.state())
  const listed = () => selectTodaysList(portal.state()).map(({ code }) => code?.code ?? null)
  /** The reads since midnight or later; the alerts of a first visit read none. */
  const reads = () => portal.usageLog.calls('since').map(([, at]) => at)
  const use = async (code: typeof one, id: string, usedAt: number) => {
    portal.usageLog.put(
      anaUser.uid,
      codeUse(id, { codeId: code.id, eventId: code.eventId, usedAt }),
    )
    portal.codes.put({ ...code, currentUses: code.currentUses + 1 })
    await settled()
  }
  return { ...portal, now, midnight, today, listed, reads, use }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe("Today's uses", () => {
  it('have one that an entrance without a network hands in late, older than the newest [TODAY-4]', async () => {
    const portal = await start()
    await portal.after(todayShown())
    await portal.use(one, 'late', portal.now - 3 * HOUR)
    expect(portal.today()).toMatchObject({ kind: 'known', uses: 4 })
    expect(portal.reads()).toHaveLength(3)
  })

  it('are those since midnight, with their events, newest first [TODAY-1, TODAY-3]', async () => {
    const { today, listed, after, reads, midnight } = await start()
    expect(today()).toEqual({ kind: 'loading' })
    expect(reads()).toEqual([])
    await after(todayShown())
    expect(today()).toEqual({ kind: 'known', uses: 3, events: 2, hasMore: false })
    expect(listed()).toEqual(['UNO00001', 'DOS00002', 'UNO00001'])
    expect(reads()).toEqual([midnight - 1])
  })

  it('follow new uses, of which only the new ones are read [TODAY-4]', async () => {
    const portal = await start()
    await portal.after(todayShown())
    portal.clock.advance(HOUR)
    await portal.use(two, 'd', portal.clock.now())
    expect(portal.today()).toMatchObject({ uses: 4, events: 2 })
    expect(portal.listed()[0]).toBe('DOS00002')
    expect(portal.reads().at(-1)).toBe(portal.now - 60_000 - 10_000 - 1)
    // A reading of the codes without a new use is no reason.
    portal.codes.put(accessCode('NUEVO001'))
    await settled()
    expect(portal.reads()).toHaveLength(2)
  })

  it('are not read again while the codes are not confirmed [TODAY-4]', async () => {
    const portal = await start()
    await portal.after(todayShown())
    portal.codes.feedCodes([{ ...one, currentUses: 9 }, two], true)
    await settled()
    expect(portal.reads()).toHaveLength(1)
    portal.codes.feedCodes([{ ...one, currentUses: 9 }, two])
    await settled()
    expect(portal.reads().length).toBeGreaterThan(1)
  })

  it('follow a use that comes while they are read [TODAY-4]', async () => {
    const portal = await start()
    const answered = deferred<void>()
    const since = portal.usageLog.since.bind(portal.usageLog)
    vi.spyOn(portal.usageLog, 'since').mockImplementationOnce(async (...args) => {
      const read = await since(...args)
      await answered.promise
      return read
    })
    await portal.after(todayShown())
    await portal.use(two, 'd', portal.now)
    answered.resolve()
    await settled()
    expect(portal.today()).toMatchObject({ kind: 'known', uses: 4 })
  })

  it('are not read while another page is shown, nor again on return if nothing was used [TODAY-4]', async () => {
    const portal = await start()
    await portal.after(todayShown())
    await portal.after(todayHidden(), todayShown(), todayHidden(), todayShown())
    expect(portal.reads()).toHaveLength(1)
    await portal.after(todayHidden())
    await portal.use(one, 'e', portal.now)
    expect(portal.reads()).toHaveLength(1)
    await portal.after(todayShown())
    expect(portal.today()).toMatchObject({ uses: 4 })
  })

  it('begin anew at midnight [TODAY-4]', async () => {
    const portal = await start()
    await portal.after(todayShown())
    portal.clock.advance(6 * HOUR)
    await vi.advanceTimersByTimeAsync(6 * HOUR)
    expect(portal.today()).toEqual({ kind: 'known', uses: 0, events: 0, hasMore: false })
  })

  it('are those of the new day where midnight comes while they are read [TODAY-4]', async () => {
    const portal = await start()
    const read = portal.usageLog.holds('since')
    await portal.after(todayShown())
    portal.clock.advance(6 * HOUR)
    await vi.advanceTimersByTimeAsync(6 * HOUR)
    read.resolve(ok({ uses: [codeUse('b', { usedAt: portal.now })], hasMore: false }))
    await settled()
    expect(portal.today()).toEqual({ kind: 'known', uses: 0, events: 0, hasMore: false })
  })

  it('are unknown where they cannot be read, until the next reading of the codes [TODAY-2]', async () => {
    const portal = await start()
    portal.usageLog.failure = { kind: 'unknown' }
    await portal.after(todayShown())
    expect(portal.today()).toEqual({ kind: 'unknown' })
    portal.usageLog.failure = null
    portal.codes.put(accessCode('NUEVO001'))
    await settled()
    expect(portal.today()).toMatchObject({ kind: 'known', uses: 3 })
    portal.usageLog.failure = { kind: 'offline' }
    await portal.use(one, 'f', portal.now)
    expect(portal.today()).toMatchObject({ kind: 'known', uses: 3 })
  })

  it('of another day are forgotten where the new day cannot be read', async () => {
    const portal = await start()
    await portal.after(todayShown())
    portal.usageLog.failure = { kind: 'offline' }
    portal.clock.advance(6 * HOUR)
    await vi.advanceTimersByTimeAsync(6 * HOUR)
    expect(portal.today()).toEqual({ kind: 'unknown' })
  })

  it('of codes that are gone and of unknown events count too; of more than 100 it says so [TODAY-1]', async () => {
    const portal = await start()
    const gone = { codeId: codeId('gone'), eventId: eventId('lost') }
    portal.usageLog.put(anaUser.uid, codeUse('gone', { ...gone, usedAt: portal.now }))
    await portal.after(todayShown())
    expect(portal.today()).toMatchObject({ uses: 4, events: 3, hasMore: false })
    expect(selectTodaysList(portal.state())[0]).toMatchObject({
      code: null,
      eventName: 'Evento no encontrado',
    })
    portal.usageLog.put(anaUser.uid, ...codeUses(120, portal.now + 121 * 60_000, one.id))
    await portal.use(one, 'g', portal.now)
    expect(portal.today()).toMatchObject({ hasMore: true })
    expect(selectTodaysList(portal.state())[0]?.eventName).toBe(festival.name)
    // A reading after the next use asks for the newest ones alone: they do not say that there are more.
    await portal.use({ ...one, currentUses: one.currentUses + 1 }, 'h', portal.now + 122 * 60_000)
    expect(portal.today()).toMatchObject({ hasMore: true })
  })
})
