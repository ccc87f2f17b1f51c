const DAY_MS = 86_400_000

/** The number of a calendar day of the device, without its changes of the clock. */
const dayNumber = (at: number): number => {
  const date = new Date(at)
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS
}

/**
 * How far away a moment is, in days of the calendar (ROUTE-14).
 * @param at epoch milliseconds, as now
 */
export const howFarText = (at: number, now: number): string => {
  const days = dayNumber(at) - dayNumber(now)
  if (days < 0) return 'Ya pasó'
  if (days === 0) return 'Hoy'
  return days === 1 ? 'Mañana' : `En ${days} días`
}
