import { dayNumber, isDayOver } from '../../domain/shared/storeTime'
import { shortDate } from '../texts/dates'

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

/** The day of an event: '20 dic', and of one that is over 'Pasó el 20 nov'. @param at epoch milliseconds, as now */
export const eventDayText = (at: number, now: number): string => {
  const day = shortDate(at, now)
  return isDayOver(at, now) ? `Pasó el ${day}` : day
}
