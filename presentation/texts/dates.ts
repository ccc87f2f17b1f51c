/** Dates are formatted as in Costa Rica (TRACKING-2). */
const medium = new Intl.DateTimeFormat('es-CR', { dateStyle: 'medium' })

const mediumWithTime = new Intl.DateTimeFormat('es-CR', { dateStyle: 'medium', timeStyle: 'short' })

/** @param at epoch milliseconds */
export const dateAndTime = (at: number): string => mediumWithTime.format(at)

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
