import {
  dayNumber,
  isDayAlone,
  storeDay,
  storeFormat,
  theTime,
  timeOfDay,
} from '../../domain/shared/storeTime'

/** Dates are formatted as in Costa Rica (TRACKING-2), in the store's zone (LAYOUT-18). */
const medium = storeFormat({ dateStyle: 'medium' })

/** @param at epoch milliseconds */
export const dateAndTime = (at: number): string => `${medium(at)}, ${timeOfDay(at)}`

/** @param at epoch milliseconds; null, for a document without a date, is shown as a dash */
export const mediumDate = (at: number | null): string => (at === null ? '—' : medium(at))

const dayOfUtc = new Intl.DateTimeFormat('es-CR', { dateStyle: 'medium', timeZone: 'UTC' })

/** @param day a calendar day as YYYY-MM-DD, which has no time zone */
export const shortDay = (day: string): string => dayOfUtc.format(Date.parse(`${day}T00:00:00Z`))

const dayAndMonth = storeFormat({ day: 'numeric', month: 'short' })

const yearOf = (at: number) => storeDay(at).slice(0, 4)

/**
 * A day without its year, if that is this one: '22 nov'.
 * @param at epoch milliseconds
 * @param now epoch milliseconds
 */
export const shortDate = (at: number, now = Date.now()): string =>
  (yearOf(at) === yearOf(now) ? dayAndMonth : medium)(at)

/**
 * A day near or far: 'hoy a las 10:32', 'ayer', 'el 12 nov', and with its year if that is another one.
 * @param at epoch milliseconds
 * @param now epoch milliseconds
 */
export const dayInWords = (at: number, now: number): string => {
  const days = dayNumber(now) - dayNumber(at)
  if (days === 0) return `hoy a ${theTime(at)}`
  if (days === 1) return 'ayer'
  return `el ${shortDate(at, now)}`
}

/**
 * When an event begins: its day, and its hour where it has one (ENTITY-8).
 * @param at epoch milliseconds
 * @param day how the day is written
 */
export const eventMoment = (at: number, day: (at: number) => string = medium): string =>
  isDayAlone(at) ? day(at) : `${day(at)}, ${timeOfDay(at)}`
