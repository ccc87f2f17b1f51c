import { dateAndTime } from './dates'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const relative = new Intl.RelativeTimeFormat('es-CR', { style: 'short' })

/**
 * A relative time in Spanish: 'hace 3 min'. A time in the future, after the clock was set back, is
 * shown as a date instead.
 * @param at epoch milliseconds
 * @param now epoch milliseconds
 */
export const ago = (at: number, now: number): string => {
  const passed = now - at
  if (passed < -MINUTE) return `el ${dateAndTime(at)}`
  if (passed < MINUTE) return 'hace un momento'
  if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return relative.format(-Math.floor(passed / HOUR), 'hour')
  return relative.format(-Math.floor(passed / DAY), 'day')
}
