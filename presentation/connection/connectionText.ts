import { mediumDate } from '../texts/dates'

const clock = new Intl.DateTimeFormat('es-CR', { timeStyle: 'short', hourCycle: 'h23' })

const isSameDay = (a: number, b: number) =>
  new Date(a).toDateString() === new Date(b).toDateString()

const since = (takenAt: number, now: number): string => {
  if (!isSameDay(takenAt, now)) return `del ${mediumDate(takenAt)}`
  const time = clock.format(takenAt)
  return new Date(takenAt).getHours() === 1 ? `de la ${time}` : `de las ${time}`
}

/**
 * 'Sin conexión · datos de las 11:40', with the date instead on another day.
 * @param takenAt when the codes were last confirmed, in epoch milliseconds; null if none are here
 * @param now epoch milliseconds
 */
export const cutOffText = (takenAt: number | null, now: number): string =>
  takenAt === null ? 'Sin conexión' : `Sin conexión · datos ${since(takenAt, now)}`
