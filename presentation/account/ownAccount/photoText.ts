import type { PhotoFailure } from '../../../application/device/PhotoMaker'

/** Why a picture did not become the leader's photo. */
export const photoFailureText = {
  'not-a-picture': 'Ese archivo no es una imagen. Su foto queda como estaba.',
  'too-large': 'La imagen pesa más de 20 MB. Elija una más liviana.',
  unreadable:
    'Este navegador no puede leer esa imagen. Pasa, por ejemplo, con las HEIC: elija una JPEG o PNG.',
} as const satisfies Record<PhotoFailure['kind'], string>
