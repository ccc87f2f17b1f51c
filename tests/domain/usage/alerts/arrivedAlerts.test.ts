import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trackingId } from '../../../../domain/codes/AccessCode'
import { userId } from '../../../../domain/session/SignedInUser'
import { arrivedAlerts, MOST_AHEAD_MS } from '../../../../domain/usage/alerts/arrivedAlerts'
import { batchOf } from '../../../support/mothers/alerts'
import { ana, concert, eventOf, festival, trackedCode } from '../../../support/mothers/codes'
import { storeDate } from '../../../support/storeDate'

const HOUR = 3_600_000
const NOW = storeDate(2026, 10, 20, 18).getTime()
const AGO = NOW - 10 * HOUR
const looks = { since: AGO, seenAt: AGO }
const TEN = batchOf(10, 0, { createdAt: NOW - HOUR })

const batch = (name: string, total: number, createdAt: number, fields = {}) =>
  batchOf(total, 0, { trackingId: trackingId(name), createdAt, ...fields })

const told = (...args: Parameters<typeof arrivedAlerts>) =>
  arrivedAlerts(...args).map(({ codes, isUnread }) => [codes, isUnread])

describe('Codes that came since the last look', () => {
  it('are one alert for each event, with their number and the latest time [ALERT-11]', () => {
    const elsewhere = batch('otro', 3, NOW - 2 * HOUR, { event: concert, eventId: concert.id })
    expect(arrivedAlerts([...TEN, ...elsewhere], looks, NOW)).toEqual([
      {
        kind: 'arrived',
        id: 'arrived:festival:2026-11-20',
        event: festival.id,
        eventName: festival.name,
        isUnread: true,
        at: NOW - HOUR,
        codes: 10,
      },
      expect.objectContaining({ event: concert.id, codes: 3, at: NOW - 2 * HOUR }),
    ])
  })

  it('are none of those before it, nor of those without a date [ALERT-11]', () => {
    const before = [AGO, AGO - 365 * 24 * HOUR, null]
    const codes = before.map((createdAt, at) => trackedCode(`VIEJO00${at}`, { createdAt }))
    expect(arrivedAlerts(codes, looks, NOW)).toEqual([])
  })

  it('are none that the leader made, but those of an unknown maker [ALERT-11]', () => {
    const made = (createdBy: typeof ana.id | null) =>
      told(batch('lote', 10, NOW - HOUR, { createdBy }), looks, NOW)
    expect(made(ana.id)).toEqual([])
    expect(made(userId('coordinador'))).toEqual([[10, true]])
    expect(made(null)).toEqual([[10, true]])
  })

  it('grow in one alert while their batch still comes, also over a look and midnight [ALERT-11]', () => {
    const late = storeDate(2026, 10, 20, 23, 59).getTime()
    const some = batch('grande', 100, late)
    const others = batch('grande', 900, late + 2 * 60_000)
    const [first] = arrivedAlerts(some, looks, late)
    expect(first).toMatchObject({ codes: 100, isUnread: true })
    const looked = { since: AGO, seenAt: late }
    expect(told(some, looked, late)).toEqual([[100, false]])
    const all = arrivedAlerts([...others, ...some], looked, late + 3 * 60_000)
    expect(all).toMatchObject([{ codes: 1_000, isUnread: true, at: late + 2 * 60_000 }])
  })

  it('of several batches of a day are one, of which only new batches count [ALERT-11]', () => {
    const morning = batch('temprano', 10, NOW - 5 * HOUR)
    const evening = batch('tarde', 20, NOW - HOUR)
    const codes = [...evening, ...morning]
    expect(told(codes, looks, NOW)).toEqual([[30, true]])
    const looked = { since: AGO, seenAt: NOW - 4 * HOUR }
    expect(told(codes, looked, NOW)).toEqual([[20, true]])
    expect(told(codes, { since: AGO, seenAt: NOW - HOUR }, NOW)).toEqual([[30, false]])
  })

  it('of several days are one alert for each [ALERT-11]', () => {
    const since = NOW - 72 * HOUR
    const codes = [...batch('hoy', 20, NOW - HOUR), ...batch('ayer', 10, NOW - 25 * HOUR)]
    expect(told(codes, { since, seenAt: since }, NOW)).toEqual([
      [20, true],
      [10, true],
    ])
  })

  it('without a batch count as new or seen, each by itself [ALERT-11]', () => {
    const bare = (text: string, createdAt: number) =>
      trackedCode(text, { trackingId: null, createdAt })
    const codes = [bare('NUEVO001', NOW - HOUR), bare('VISTO001', NOW - 3 * HOUR)]
    expect(told(codes, { since: AGO, seenAt: NOW - 2 * HOUR }, NOW)).toEqual([[1, true]])
  })

  it('are none of an event whose day is over, unless they came after it [ALERT-11]', () => {
    const event = eventOf('feria', 'Feria', { date: storeDate(2026, 10, 19, 17).getTime() })
    const since = NOW - 100 * HOUR
    const came = (at: Date) =>
      told(batch('lote', 5, at.getTime(), { event }), { since, seenAt: since }, NOW)
    expect(came(storeDate(2026, 10, 18, 12))).toEqual([])
    expect(came(storeDate(2026, 10, 19, 23, 59))).toEqual([])
    expect(came(storeDate(2026, 10, 20))).toEqual([[5, true]])
  })

  it('of an event on its day are told [ALERT-11]', () => {
    const event = eventOf('feria', 'Feria', { date: storeDate(2026, 10, 20, 9).getTime() })
    expect(told(batch('lote', 5, NOW - HOUR, { event }), looks, NOW)).toEqual([[5, true]])
  })

  it('are none that are dated more than a day ahead, which a look would count as seen till then [ALERT-11]', () => {
    const dated = (createdAt: number) => told(batch('lote', 5, createdAt), looks, NOW)
    expect(dated(NOW + MOST_AHEAD_MS)).toEqual([[5, true]])
    expect(dated(NOW + MOST_AHEAD_MS + 1)).toEqual([])
  })

  it('of events that are not found are told as such [ALERT-11]', () => {
    expect(arrivedAlerts(batch('lote', 5, NOW - HOUR, { event: null }), looks, NOW)).toMatchObject([
      { event: 'none', eventName: 'Evento no encontrado', codes: 5 },
    ])
  })

  it('of any batches and days are all counted once, and a look leaves none unread [ALERT-11]', () => {
    const anyCode = fc.record({
      createdAt: fc.integer({ min: AGO - 50 * HOUR, max: NOW }),
      trackingId: fc.constantFrom(null, trackingId('uno'), trackingId('dos')),
      event: fc.constantFrom(festival, eventOf('otro', 'Otro'), null),
      createdBy: fc.constantFrom(null, ana.id, userId('coordinador')),
    })
    fc.assert(
      fc.property(fc.array(anyCode), (all) => {
        const codes = all.map((fields, at) =>
          trackedCode(`CODIGO${at}`, { ...fields, eventId: fields.event?.id ?? null }),
        )
        const since = AGO - 20 * HOUR
        const isNew = ({ createdAt, createdBy }: (typeof all)[number]) =>
          createdAt > since && createdBy !== ana.id
        const alerts = arrivedAlerts(codes, { since, seenAt: since }, NOW)
        const sum = alerts.reduce((count, alert) => count + alert.codes, 0)
        expect(sum).toBe(all.filter(isNew).length)
        expect(new Set(alerts.map(({ id }) => id)).size).toBe(alerts.length)
        const seenAt = Math.max(since, ...alerts.map(({ at }) => at))
        const after = arrivedAlerts(codes, { since, seenAt }, NOW)
        expect(after.some(({ isUnread }) => isUnread)).toBe(false)
        expect(after.reduce((count, alert) => count + alert.codes, 0)).toBe(sum)
      }),
    )
  })
})
