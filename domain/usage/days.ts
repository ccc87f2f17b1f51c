import { addDays, startOfStoreDay, storeDay } from '../shared/storeTime'
import type { TimeRange } from './UsageLog'

/** How many days 'Usos por día' has (USES-5). */
export const DAYS_SHOWN = 30

/** A day of the store and how many uses it has had. */
export interface DayUses extends TimeRange {
  readonly uses: number
}

/**
 * The last days of the store, today's the last. Each ends where the next one begins, after 23 or 25 hours where the clock
 * changes, so that each hour counts once.
 * @param now epoch milliseconds
 */
export const lastDays = (now: number, count: number = DAYS_SHOWN): readonly TimeRange[] => {
  const today = storeDay(now)
  const startOf = (ago: number) => startOfStoreDay(addDays(today, -ago))
  return Array.from({ length: count }, (_, at) => {
    const ago = count - 1 - at
    return { from: startOf(ago), to: startOf(ago - 1) }
  })
}

/**
 * How long the store's day still lasts, in milliseconds.
 * @param now epoch milliseconds
 */
export const untilMidnight = (now: number): number =>
  startOfStoreDay(addDays(storeDay(now), 1)) - now
