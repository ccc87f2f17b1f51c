import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { alertsOf } from '../../../domain/alerts/alertsOf'
import { lowAlerts, NEAR_MS, nextTurn, soonAlerts } from '../../../domain/alerts/stockAlerts'
import { usesAlerts } from '../../../domain/alerts/usesAlerts'
import { codeId, eventId, trackingId } from '../../../domain/codes/AccessCode'
import { ALERT_KINDS } from '../../../domain/leaderData/LeaderData'
import { batchOf, recentUse } from '../../support/mothers/alerts'
import {
  codeInUse,
  concert,
  eventOf,
  festival,
  freeCode,
  spentCode,
  trackedCode,
} from '../../support/mothers/codes'

const NOW = Date.UTC(2026, 10, 20, 18)
const HOUR = 3_600_000
const NONE = new Set<never>()
const beginsIn = (ms: number) => eventOf('pronto', 'Noche de jazz', { date: NOW + ms })

describe('The uses since the last look', () => {
  it('make one alert for each event, with their count and the latest time [ALERT-2]', () => {
    const elsewhere = trackedCode('OTRO0001', { event: concert, eventId: concert.id })
    const uses = [
      recentUse({ at: 5 }),
      recentUse({ at: 9, code: codeInUse.id, count: 2 }),
      recentUse({ at: 7, code: elsewhere.id, event: concert.id }),
    ]
    const [first, second, ...others] = usesAlerts(uses, [freeCode, codeInUse, elsewhere], 0)
    expect(others).toEqual([])
    expect(first).toMatchObject({
      id: 'uses:festival',
      eventName: festival.name,
      at: 9,
      uses: 3,
      codes: 2,
      isUnread: true,
    })
    expect(second).toMatchObject({ id: 'uses:concierto', at: 7, uses: 1, codes: 1 })
  })

  it('name up to three codes, the latest use first [ALERT-2]', () => {
    const codes = ['A', 'B', 'C', 'D'].map((text) => trackedCode(text))
    const uses = codes.flatMap(({ id }, at) => [
      recentUse({ code: id, at: 10 + at }),
      recentUse({ code: id, at }),
    ])
    const [alert] = usesAlerts(uses, codes, 0)
    expect(alert?.latest.map(({ text, at }) => [text, at])).toEqual([
      ['D', 13],
      ['C', 12],
      ['B', 11],
    ])
  })

  it('count also for a code that is gone and an event that is not found [ALERT-2]', () => {
    const uses = [
      recentUse({ code: codeId('gone') }),
      recentUse({ code: codeId('gone'), event: eventId('unknown') }),
      recentUse({ code: codeId('gone'), event: null }),
    ]
    const found = usesAlerts(uses, [freeCode], 0)
    expect(found.map(({ id, uses, latest }) => [id, uses, latest])).toEqual([
      ['uses:festival', 1, []],
      ['uses:none', 2, []],
    ])
    expect(found[1]?.eventName).toBe('Evento no encontrado')
  })

  it('without an event of their own count for that of their code', () => {
    const [alert] = usesAlerts([recentUse({ event: null })], [freeCode], 0)
    expect(alert?.id).toBe('uses:festival')
  })

  it('of a code without text are counted, and the code is not named', () => {
    const bare = trackedCode('', { id: codeId('bare') })
    const [alert] = usesAlerts([recentUse({ code: bare.id })], [bare], 0)
    expect(alert).toMatchObject({ codes: 1, latest: [] })
  })

  it('that were seen stay, read, until there are new ones; then only these are told [ALERT-5]', () => {
    const seen = [recentUse({ at: 1 }), recentUse({ at: 2, code: codeInUse.id })]
    expect(usesAlerts(seen, [freeCode], 2)).toMatchObject([{ isUnread: false, uses: 2 }])
    const more = [...seen, recentUse({ at: 3 })]
    expect(usesAlerts(more, [freeCode], 2)).toMatchObject([{ isUnread: true, uses: 1, at: 3 }])
  })

  it('of any events and codes are all counted [ALERT-2]', () => {
    const anyUse = fc.record({
      code: fc.constantFrom(freeCode.id, codeInUse.id, codeId('gone')),
      event: fc.constantFrom(festival.id, eventId('unknown'), null),
      at: fc.integer({ min: 1, max: 1_000 }),
      count: fc.integer({ min: 1, max: 5 }),
    })
    fc.assert(
      fc.property(fc.array(anyUse), fc.boolean(), (uses, isSeen) => {
        const found = usesAlerts(uses, [freeCode, codeInUse], isSeen ? 1_000 : 0)
        const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)
        expect(sum(found.map((alert) => alert.uses))).toBe(sum(uses.map(({ count }) => count)))
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
      }),
    )
  })
})

describe('A batch', () => {
  const idsOf = (codes: ReturnType<typeof batchOf>, now = NOW) =>
    lowAlerts(codes, NONE, now).map(({ id }) => id as string)

  it('is low with under 10 % of its codes free, and at least one [ALERT-3]', () => {
    expect(lowAlerts(batchOf(21, 19), NONE, NOW)).toMatchObject([
      { id: 'low:batch:lote-grande', free: 2, total: 21, eventName: festival.name, at: null },
    ])
    expect(idsOf(batchOf(20, 18))).toEqual([])
    expect(idsOf(batchOf(21, 21))).toEqual([])
  })

  it('of an event that has begun is not low [ALERT-3]', () => {
    const codes = batchOf(20, 19, { event: beginsIn(0) })
    expect(idsOf(codes)).toEqual([])
    expect(idsOf(codes, NOW - 1)).toHaveLength(1)
  })

  it('that the leader has looked at is read [ALERT-5]', () => {
    const codes = batchOf(20, 19)
    const [alert] = lowAlerts(codes, NONE, NOW)
    expect(alert?.isUnread).toBe(true)
    const seen = new Set(alert ? [alert.id] : [])
    expect(lowAlerts(codes, seen, NOW)).toMatchObject([{ isUnread: false }])
  })

  it('is low if and only if its share says so [ALERT-3]', () => {
    const sizes = fc
      .integer({ min: 1, max: 60 })
      .chain((total) =>
        fc.record({ total: fc.constant(total), used: fc.integer({ min: 0, max: total }) }),
      )
    fc.assert(
      fc.property(sizes, ({ total, used }) => {
        const free = total - used
        const isLow = total >= 10 && free > 0 && free * 100 < total * 10
        expect(idsOf(batchOf(total, used))).toHaveLength(isLow ? 1 : 0)
      }),
    )
  })
})

describe('An event with free codes', () => {
  const codeAt = (ms: number) => trackedCode('JAZZ0001', { event: beginsIn(ms) })
  const near = (ms: number) => soonAlerts([codeAt(ms)], 0, NOW).length

  it('is told from 72 hours before its begin until then [ALERT-4]', () => {
    expect([NEAR_MS + 1, NEAR_MS, 1, 0, -1].map(near)).toEqual([0, 1, 1, 0, 0])
  })

  it('says how many are free, and since when it is near [ALERT-4]', () => {
    const event = beginsIn(HOUR)
    const codes = [freeCode, codeInUse, spentCode, trackedCode('OTRO')].map((code) => ({
      ...code,
      event,
    }))
    expect(soonAlerts(codes, 0, NOW)).toMatchObject([
      { id: 'soon:pronto', free: 2, begins: NOW + HOUR, at: NOW + HOUR - NEAR_MS },
    ])
    expect(soonAlerts([{ ...spentCode, event }], 0, NOW)).toEqual([])
  })

  it('is unread until a look after it came near [ALERT-5]', () => {
    const at = NOW + HOUR - NEAR_MS
    expect(soonAlerts([codeAt(HOUR)], at - 1, NOW)).toMatchObject([{ isUnread: true }])
    expect(soonAlerts([codeAt(HOUR)], at, NOW)).toMatchObject([{ isUnread: false }])
  })

  it('without a date is never near [ALERT-4]', () => {
    expect(soonAlerts([freeCode, trackedCode('X', { event: null })], 0, NOW)).toEqual([])
  })
})

describe('The next turn of the alerts', () => {
  it('is when an event comes near, or begins', () => {
    const codes = [freeCode, trackedCode('JAZZ0001', { event: beginsIn(NEAR_MS + HOUR) })]
    expect(nextTurn(codes, NOW)).toBe(NOW + HOUR)
    expect(nextTurn(codes, NOW + HOUR)).toBe(NOW + NEAR_MS + HOUR)
    expect(nextTurn(codes, NOW + NEAR_MS + HOUR)).toBeNull()
  })
})

describe('The alerts', () => {
  const jazz = beginsIn(HOUR)
  const codes = [
    ...batchOf(20, 19),
    trackedCode('JAZZ0001', { event: jazz, eventId: jazz.id, trackingId: trackingId('lote-2') }),
    freeCode,
  ]
  const sources = { codes, uses: [recentUse({ at: NOW - 1 })], sharedTwice: {}, now: NOW }
  const settings = { muted: [], seenAt: 0, seen: [] }

  it('stand newest first, what holds now before [ALERT-1]', () => {
    expect(alertsOf({ ...sources, settings }).map(({ kind }) => kind)).toEqual([
      'low',
      'uses',
      'soon',
    ])
  })

  it('know the batches that the leader has looked at [ALERT-5]', () => {
    const low = alertsOf({ ...sources, settings }).find(({ kind }) => kind === 'low')
    if (!low) throw new Error('no batch is low')
    const found = alertsOf({ ...sources, settings: { ...settings, seen: [low.id] } })
    expect(found.find(({ id }) => id === low.id)?.isUnread).toBe(false)
  })

  it('leave out the kinds that are muted [ALERT-7]', () => {
    for (const kind of ALERT_KINDS) {
      const found = alertsOf({ ...sources, settings: { ...settings, muted: [kind] } })
      expect(found.map((alert) => alert.kind)).toHaveLength(2)
      expect(found.map((alert) => alert.kind)).not.toContain(kind)
    }
  })

  it('at the very first visit are read, but for low batches [ALERT-5]', () => {
    const found = alertsOf({ ...sources, settings: { muted: [], seenAt: null, seen: [] } })
    expect(found.filter(({ isUnread }) => isUnread).map(({ kind }) => kind)).toEqual(['low'])
  })
})
