/** Dates are formatted as in Costa Rica (TRACKING-2). */
const medium = new Intl.DateTimeFormat('es-CR', { dateStyle: 'medium' })

/**
 * The time of the day in twelve hours, '5:00 p. m.', as Costa Rica writes it: engines differ in it (LAYOUT-15).
 * @param at epoch milliseconds
 */
export const timeOfDay = (at: number): string => {
  const date = new Date(at)
  const hours = date.getHours()
  const minutes = String(date.getMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes}\u00A0${hours < 12 ? 'a' : 'p'}.\u00A0m.`
}

/**
 * The same with its article, after 'a' or 'de': 'las 5:00 p. m.', 'la 1:05 p. m.'.
 * @param at epoch milliseconds
 */
export const theTime = (at: number): string =>
  `${new Date(at).getHours() % 12 === 1 ? 'la' : 'las'} ${timeOfDay(at)}`

/** @param at epoch milliseconds */
export const dateAndTime = (at: number): string => `${medium.format(at)}, ${timeOfDay(at)}`

/** @param at epoch milliseconds; null, for a document without a date, is shown as a dash */
export const mediumDate = (at: number | null): string => (at === null ? '—' : medium.format(at))

const dayOfUtc = new Intl.DateTimeFormat('es-CR', { dateStyle: 'medium', timeZone: 'UTC' })

/** @param day a calendar day as YYYY-MM-DD, which has no time zone */
export const shortDay = (day: string): string => dayOfUtc.format(Date.parse(`${day}T00:00:00Z`))

const DAY_MS = 86_400_000

/**
 * The number of a calendar day of the device, which grows by one a day, also where its clock is changed.
 * @param at epoch milliseconds
 */
export const dayNumber = (at: number): number => {
  const date = new Date(at)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS
}

const dayAndMonth = new Intl.DateTimeFormat('es-CR', { day: 'numeric', month: 'short' })

/**
 * A day without its year, if that is this one: '22 nov'.
 * @param at epoch milliseconds
 * @param now epoch milliseconds
 */
export const shortDate = (at: number, now = Date.now()): string => {
  const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
  return (isThisYear ? dayAndMonth : medium).format(at)
}

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
