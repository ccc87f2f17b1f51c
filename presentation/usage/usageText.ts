import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { storeFormat } from '../../domain/shared/storeTime'
import { capitalised } from '../texts/capitalised'
import { counted } from '../texts/counts'

/** Why uses could not be loaded. */
export const usesFailureText = {
  offline: 'Sin conexión: no se pudieron cargar los usos.',
  'permission-denied': 'Su cuenta no tiene permiso para ver los usos.',
  unknown: 'No se pudieron cargar los usos.',
} as const satisfies Record<ReadFailure['kind'], string>

/** The text of a use: 'Usado', with the tickets if there are more than one. */
export const moveText = (tickets: number): string =>
  tickets > 1 ? `Usado · ${counted(tickets, 'entrada', 'entradas')}` : 'Usado'

/** A day's name and date: 'lunes, 30 de noviembre'. */
export const weekdayDate = storeFormat({ weekday: 'long', day: 'numeric', month: 'long' })

/** A day by its name and date: 'Lunes, 30 de noviembre'. @param at epoch milliseconds, of any moment of it */
export const dayName = (at: number, isToday: boolean): string => {
  const name = weekdayDate(at)
  return isToday ? `Hoy, ${name}` : capitalised(name)
}

/** A day with how often codes were used. @param at epoch milliseconds, of any moment of it */
export const dayText = (at: number, uses: number, isToday: boolean): string =>
  `${dayName(at, isToday)}: ${counted(uses, 'uso', 'usos')}`

/** One letter of the weekday, as Costa Rica writes it: L, M, M, J, V, S, D. */
export const weekdayLetter = storeFormat({ weekday: 'narrow' })

/** A short name of the month: 'nov'. */
export const monthText = storeFormat({ month: 'short' })
