import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { groupIntoBatches } from '../../../../domain/codes/CodeBatch'
import { startOfStoreDay } from '../../../../domain/shared/storeTime'
import {
  lowAlerts,
  NEAR_MS,
  nextTurn,
  soonAlerts,
} from '../../../../domain/usage/alerts/stockAlerts'
import { batchOf } from '../../../support/mothers/alerts'
import {
  codeInUse,
  eventOf,
  festival,
  freeCode,
  spentCode,
  trackedCode,
} from '../../../support/mothers/codes'

const NOW = Date.UTC(2026, 10, 20, 18)
const HOUR = 3_600_000
const NONE = new Set<never>()
const beginsIn = (ms: number) => eventOf('pronto', 'Noche de jazz', { date: NOW + ms })

describe('A batch', () => {
  const idsOf = (codes: ReturnType<typeof batchOf>, now = NOW) =>
    lowAlerts(groupIntoBatches(codes), NONE, now).map(({ id }) => id as string)

  it('is low with under 10 % of its codes free, and at least one [ALERT-3]', () => {
    expect(lowAlerts(groupIntoBatches(batchOf(21, 19)), NONE, NOW)).toMatchObject([
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

  it('of an event without an hour is low until the day of it is over [ALERT-3]', () => {
    const [day, next] = [startOfStoreDay('2026-11-20'), startOfStoreDay('2026-11-21')]
    const codes = batchOf(20, 19, { event: eventOf('pronto', 'Noche de jazz', { date: day }) })
    expect([day, next - 1, next].map((now) => idsOf(codes, now).length)).toEqual([1, 1, 0])
  })

  it('that the leader has looked at is read [ALERT-5]', () => {
    const codes = batchOf(20, 19)
    const [alert] = lowAlerts(groupIntoBatches(codes), NONE, NOW)
    expect(alert?.isUnread).toBe(true)
    const seen = new Set(alert ? [alert.id] : [])
    expect(lowAlerts(groupIntoBatches(codes), seen, NOW)).toMatchObject([{ isUnread: false }])
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

  it('and without an hour is told until its day is over [ALERT-4]', () => {
    const [day, next] = [startOfStoreDay('2026-11-20'), startOfStoreDay('2026-11-21')]
    const event = eventOf('pronto', 'Noche de jazz', { date: day })
    const code = trackedCode('JAZZ0001', { event })
    const told = (now: number) => soonAlerts([code], 0, now).length
    expect([day, next - 1, next].map(told)).toEqual([1, 1, 0])
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

  it('is the end of its day where an event has no hour', () => {
    const day = startOfStoreDay('2026-11-20')
    const event = eventOf('pronto', 'Noche de jazz', { date: day })
    expect(nextTurn([trackedCode('JAZZ0001', { event })], day)).toBe(startOfStoreDay('2026-11-21'))
  })
})
