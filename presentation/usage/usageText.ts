import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { storeFormat } from '../../domain/shared/storeTime'
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

const day = storeFormat({ weekday: 'long', day: 'numeric', month: 'long' })

/** @param at epoch milliseconds, of any moment of the day */
export const dayText = (at: number, uses: number): string =>
  `${day(at)}: ${counted(uses, 'uso', 'usos')}`
