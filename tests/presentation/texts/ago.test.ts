import { describe, expect, it } from 'vitest'
import { ago } from '../../../presentation/texts/ago'
import { storeDate } from '../../support/storeDate'

const NOW = storeDate(2026, 10, 20, 18, 30).getTime()
const MINUTE = 60_000

describe('A relative time', () => {
  it.each([
    [0, 'hace un momento'],
    [59_999, 'hace un momento'],
    [MINUTE, 'hace 1 min'],
    [59 * MINUTE, 'hace 59 min'],
    [60 * MINUTE, 'hace 1 h'],
    [23 * 60 * MINUTE, 'hace 23 h'],
    [24 * 60 * MINUTE, 'hace 1 día'],
    [50 * 60 * MINUTE, 'hace 2 días'],
  ])('of %d ms reads «%s»', (passed, text) => {
    expect(ago(NOW - passed, NOW)).toBe(text)
  })

  it('is not in the future for a slightly slow clock', () => {
    expect(ago(NOW + 30_000, NOW)).toBe('hace un momento')
  })

  it('a day ahead is shown as a date, since the clock was set back', () => {
    expect(ago(NOW + 24 * 60 * MINUTE, NOW)).toMatch(/^el 21 nov 2026, 6:30/)
  })
})
