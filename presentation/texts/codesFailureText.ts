import type { ReadFailure } from '../../domain/shared/ReadFailure'

/** Why the leader's codes are not there. */
export const codesFailureText = {
  offline: 'Sin conexión: no se pudieron cargar sus códigos.',
  'permission-denied': 'Su cuenta no tiene permiso para ver códigos.',
  unknown: 'No se pudieron cargar sus códigos.',
} as const satisfies Record<ReadFailure['kind'], string>

/** Why they may be out of date. */
export const staleText = {
  cache: 'Sin conexión',
  offline: 'Sin conexión',
  'permission-denied': 'Su cuenta ya no tiene permiso para ver códigos',
  unknown: 'No se pudieron actualizar los datos',
} as const satisfies Record<ReadFailure['kind'] | 'cache', string>
