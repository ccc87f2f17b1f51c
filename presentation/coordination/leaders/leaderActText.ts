import type { ActFailure } from '../../../application/coordination/leaders/leaderAct.slice'
import { EMAIL_TAKEN } from './leaderText'

/** Why an act on a registered leader was not done, or is not known to be, and what to do. */
export const actFailureText: Readonly<Record<ActFailure, string>> = {
  'email-taken': EMAIL_TAKEN,
  'already-authorized':
    'Un administrador ya autorizó a esta persona: no se cambió nada. Abra de nuevo esta lista para verla al día.',
  withdrawn: 'Este registro ya se retiró: no se hizo nada.',
  'no-account':
    'Su cuenta aún no está abierta: no se envió nada. Si sigue así en unos minutos, avise a un administrador.',
  'has-password': 'Ya fijó su contraseña: no se envió nada. Puede entrar con su correo.',
  'too-many-requests':
    'Pidió demasiados cambios seguidos: este no se hizo. Espere unos minutos e intente de nuevo.',
  'permission-denied': 'Ya no tiene permiso para esto: no se hizo nada.',
  offline:
    'No se pudo confirmar si se hizo. Revise su conexión e intente de nuevo: no se hace dos veces.',
  'not-loaded': 'No se hizo nada. Revise su conexión e intente de nuevo.',
  unknown: 'Ocurrió un error y no se pudo confirmar si se hizo. Intente de nuevo.',
}
