import { expect, it } from 'vitest'
import { DAILY_LIMITS, DAY_MS } from '../../../domain/shared/dailyLimits'

it('A coordinator makes up to 5,000 codes and registers up to 100 leaders in 24 hours [GENERATE-17, LEADER-FORM-19]', () => {
  expect(DAILY_LIMITS).toEqual({ codes: 5_000, registrations: 100 })
  expect(DAY_MS).toBe(24 * 60 * 60 * 1_000)
})
