/**
 * Days and hours as the store's clock shows them, on any device: buyers, and leaders who travel, read the event's hour where it takes
 * place. dayjs's zones are not used: they start a day up to 24 hours off where the device's own clock changes.
 */

const DAY_MS = 86_400_000

let zone = 'America/Costa_Rica'

/** Whether a name is a zone of the IANA database that this engine knows. */
export const isTimeZone = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('es', { timeZone: name }))
  } catch {
    return false
  }
}

/** The formats, each made once: making one takes longer than a hundred uses. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** @param name of the IANA database; set once, before anything is shown */
export const setStoreZone = (name: string): void => {
  zone = name
}

const formatOf = (locale: string, timeZone: string, options: Intl.DateTimeFormatOptions) => {
  const key = `${locale} ${timeZone} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(locale, { timeZone, ...options })
  formats.set(key, format)
  return format
}

/** A format of days as written in Costa Rica. Hours differ between engines: `timeOfDay` writes them. */
export const storeFormat =
  (options: Intl.DateTimeFormatOptions) =>
  (at: number): string =>
    formatOf('es-CR', zone, options).format(at)

const NUMBERS = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** The numbers of a clock, the store's by default, with their zeros. @param at epoch milliseconds */
const clockAt = (at: number, timeZone = zone) => {
  const parts = formatOf('en-US', timeZone, NUMBERS).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((one) => one.type === type)?.value ?? ''
  const year = part('year').padStart(4, '0')
  return {
    // ISO 8601 writes years of five digits with a sign.
    day: `${year.length > 4 ? `+0${year}` : year}-${part('month')}-${part('day')}`,
    hours: part('hour'),
    minutes: part('minute'),
  }
}

/** The days of later years are longer, and are not compared as texts. */
const LAST_DAY = '9999-12-31'

/** A calendar day of the store, YYYY-MM-DD; the last one of the year 9999 stands for later ones. @param at epoch milliseconds */
export const storeDay = (at: number): string => {
  const { day } = clockAt(at)
  return day.length > LAST_DAY.length ? LAST_DAY : day
}

/** The store's day and hour, '2026-12-18 17:00'. @param at epoch milliseconds */
export const storeStamp = (at: number): string => {
  const { day, hours, minutes } = clockAt(at)
  return `${day} ${hours}:${minutes}`
}

/**
 * The time of the day in twelve hours, '5:00 p. m.', as Costa Rica writes it: engines differ in it (LAYOUT-15).
 * @param at epoch milliseconds
 * @param timeZone of the IANA database, the store's by default
 */
export const timeOfDay = (at: number, timeZone?: string): string => {
  const { hours, minutes } = clockAt(at, timeZone)
  const hour = Number(hours)
  return `${hour % 12 || 12}:${minutes}\u00A0${hour < 12 ? 'a' : 'p'}.\u00A0m.`
}

/** A time of the day with its article, after 'a' or 'de': 'las 5:00 p. m.', 'la 1:05 p. m.'. Parameters as of `timeOfDay`. */
export const theTime = (at: number, timeZone?: string): string => {
  const time = timeOfDay(at, timeZone)
  return `${time.startsWith('1:') ? 'la' : 'las'} ${time}`
}

/** Whether two moments, in epoch milliseconds, are on one day of the store. */
export const isSameStoreDay = (a: number, b: number): boolean => storeDay(a) === storeDay(b)

const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The number of a calendar day of the store, which grows by one a day. @param at epoch milliseconds */
export const dayNumber = (at: number): number => utcOf(storeDay(at)) / DAY_MS

/** Whether the store's day of a moment is over. Both in epoch milliseconds. */
export const isDayOver = (at: number, now: number): boolean => dayNumber(at) < dayNumber(now)

/** A calendar day some days later, or earlier; the last day of the year 9999 stands for later ones. @param day YYYY-MM-DD */
export const addDays = (day: string, days: number): string => {
  const at = utcOf(day) + days * DAY_MS
  return at <= utcOf(LAST_DAY) ? new Date(at).toISOString().slice(0, 10) : LAST_DAY
}

/** How far the store's clock is ahead of UTC, in milliseconds. */
const offsetAt = (at: number): number => {
  const { day, hours, minutes } = clockAt(at)
  return Date.parse(`${day}T${hours}:${minutes}:00Z`) - Math.floor(at / 60_000) * 60_000
}

/**
 * The moment at which the store's clock first shows a time, or a later one where it jumps over that time, in epoch milliseconds.
 * @param day YYYY-MM-DD
 * @param time HH:mm
 */
export const storeMoment = (day: string, time: string): number => {
  const utc = Date.parse(`${day}T${time}:00Z`)
  const moments = [utc - DAY_MS, utc + DAY_MS].map((near) => utc - offsetAt(near))
  return Math.min(...moments.filter((at) => storeStamp(at) >= `${day} ${time}`))
}

/** The first moment of a calendar day, in epoch milliseconds. @param day YYYY-MM-DD */
export const startOfStoreDay = (day: string): number => storeMoment(day, '00:00')

/**
 * Whether a moment names a day alone. An event without an hour has the first moment of its day, which would bring buyers a
 * night early (ENTITY-8).
 * @param at epoch milliseconds
 */
export const isDayAlone = (at: number): boolean => at === startOfStoreDay(storeDay(at))
