import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codeId, eventId } from '../../../../domain/codes/AccessCode'
import { usesAlerts } from '../../../../domain/usage/alerts/usesAlerts'
import { recentUse } from '../../../support/mothers/alerts'
import { codeInUse, concert, festival, freeCode, trackedCode } from '../../../support/mothers/codes'

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
