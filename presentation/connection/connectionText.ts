import { isSameStoreDay, theTime } from '../../domain/shared/storeTime'
import { mediumDate } from '../texts/dates'

const since = (takenAt: number, now: number): string =>
  isSameStoreDay(takenAt, now) ? `de ${theTime(takenAt)}` : `del ${mediumDate(takenAt)}`

/**
 * 'Sin conexión · datos de las 11:40 a. m.', with the date instead on another day.
 * @param takenAt when the codes were last confirmed, in epoch milliseconds; null if none are here
 * @param now epoch milliseconds
 */
export const cutOffText = (takenAt: number | null, now: number): string =>
  takenAt === null ? 'Sin conexión' : `Sin conexión · datos ${since(takenAt, now)}`
