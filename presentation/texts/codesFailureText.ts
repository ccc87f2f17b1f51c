import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { dateAndTime } from './dates'

/** Why the leader's codes could not be loaded. */
export const codesFailureText = {
  offline: 'Sin conexión: no se pudieron cargar sus códigos.',
  'permission-denied': 'Su cuenta no tiene permiso para ver códigos.',
  unknown: 'No se pudieron cargar sus códigos.',
} as const satisfies Record<ReadFailure['kind'], string>

/** Why the data may be out of date; without a connection the strip under the top bar says it. */
const staleText = {
  'permission-denied': 'Su cuenta ya no tiene permiso para ver códigos',
  unknown: 'No se pudieron actualizar los datos',
} as const satisfies Record<Exclude<ReadFailure['kind'], 'offline'>, string>

/**
 * Why and since when the data may be out of date.
 * @param takenAt when it was last confirmed, in epoch milliseconds
 */
export const staleSentence = (stale: keyof typeof staleText, takenAt: number): string => {
  const date = dateAndTime(takenAt)
  // 'a. m.' already ends with a full stop.
  return `${staleText[stale]}. Los datos son de ${date}${date.endsWith('.') ? '' : '.'}`
}
