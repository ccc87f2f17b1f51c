import { mediumDate, timeOfDay } from '../texts/dates'

const isSameDay = (a: number, b: number) =>
  new Date(a).toDateString() === new Date(b).toDateString()

const since = (takenAt: number, now: number): string => {
  if (!isSameDay(takenAt, now)) return `del ${mediumDate(takenAt)}`
  const time = timeOfDay(takenAt)
  return new Date(takenAt).getHours() % 12 === 1 ? `de la ${time}` : `de las ${time}`
}

/**
 * 'Sin conexión · datos de las 11:40 a. m.', with the date instead on another day.
 * @param takenAt when the codes were last confirmed, in epoch milliseconds; null if none are here
 * @param now epoch milliseconds
 */
export const cutOffText = (takenAt: number | null, now: number): string =>
  takenAt === null ? 'Sin conexión' : `Sin conexión · datos ${since(takenAt, now)}`
