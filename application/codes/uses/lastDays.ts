import dayjs from 'dayjs'
import type { TimeRange } from '../../../domain/codes/uses/UseRepository'

/** How many days 'Usos por día' has (USES-5). */
export const DAYS_SHOWN = 30

/**
 * The last local days, today's the last. A day is as long as it is here: 23 or 25 hours where a
 * clock changes.
 * @param now epoch milliseconds
 */
export const lastDays = (now: number, count: number = DAYS_SHOWN): readonly TimeRange[] => {
  const today = dayjs(now).startOf('day')
  return Array.from({ length: count }, (_, at) => {
    const day = today.subtract(count - 1 - at, 'day')
    return { from: day.valueOf(), to: day.add(1, 'day').valueOf() }
  })
}
