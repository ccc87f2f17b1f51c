import { dayNumber } from '../../domain/shared/storeTime'

export const PAST = 'Ya pasó'

/**
 * How far away a moment is, in days of the calendar (ROUTE-14).
 * @param at epoch milliseconds, as now
 */
export const howFarText = (at: number, now: number): string => {
  const days = dayNumber(at) - dayNumber(now)
  if (days < 0) return PAST
  if (days === 0) return 'Hoy'
  return days === 1 ? 'Mañana' : `En ${days} días`
}
