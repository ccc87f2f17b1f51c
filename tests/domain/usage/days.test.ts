import { afterEach, describe, expect, it } from 'vitest'
import { setStoreZone } from '../../../domain/shared/storeTime'
import { DAYS_SHOWN, lastDays } from '../../../domain/usage/days'
import { storeDate } from '../../support/storeDate'

const HOUR = 3_600_000

afterEach(() => setStoreZone('America/Costa_Rica'))

describe('The last days', () => {
  it('are 30 of the store, today’s the last [USES-5]', () => {
    const now = storeDate(2026, 10, 22, 14, 30).getTime()
    const days = lastDays(now)
    expect(days).toHaveLength(DAYS_SHOWN)
    expect(DAYS_SHOWN).toBe(30)
    expect(days.at(-1)).toEqual({
      from: storeDate(2026, 10, 22).getTime(),
      to: storeDate(2026, 10, 23).getTime(),
    })
    expect(days[0]?.from).toBe(storeDate(2026, 9, 24).getTime())
  })

  it.each([
    'America/Costa_Rica',
    'Europe/Madrid',
    // Their clocks change at midnight.
    'America/Santiago',
    'America/Havana',
    'Africa/Cairo',
  ])('in %s follow one another without a gap, so that each hour counts once [USES-5]', (zone) => {
    setStoreZone(zone)
    // In 2026 clocks change within these days in most places that have summer time.
    for (const month of [2, 3, 9, 10]) {
      const days = lastDays(storeDate(2026, month, 12, 23, 59, 59, 999).getTime())
      for (const [at, { from, to }] of days.entries()) {
        expect(days[at + 1]?.from ?? to).toBe(to)
        expect([23, 24, 25]).toContain((to - from) / HOUR)
      }
    }
  })

  it('change at midnight', () => {
    const midnight = storeDate(2026, 10, 23).getTime()
    expect(lastDays(midnight - 1).at(-1)?.to).toBe(midnight)
    expect(lastDays(midnight).at(-1)?.from).toBe(midnight)
  })

  it('are as many as asked for', () => {
    expect(lastDays(0, 2)).toHaveLength(2)
  })
})
