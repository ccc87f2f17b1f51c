import type { AuthenticatorFailure } from '../../../../application/account/ownAccount/AuthenticatorApp'
import type { SecondFactors } from '../../../../domain/account/SecondFactors'
import { mediumDate } from '../../../texts/dates'
import { authFailureText } from '../../authFailureText'
import type { FailureText } from '../FailureAlert'
import { passwordChangeText } from '../passwordChangeText'

export const levelText = ({ phoneHint, app }: SecondFactors): string => {
  if (phoneHint !== null && app) return 'Contraseña y un código, de la app o por mensaje'
  return phoneHint !== null || app
    ? 'Contraseña y un código'
    : 'Solo contraseña: agregue un segundo paso'
}

export const appText = (app: SecondFactors['app']): string => {
  if (app === null) return 'Seis dígitos en su teléfono. Funciona sin señal y sin mensajes.'
  return app.addedAt === null ? 'Agregada' : `Agregada el ${mediumDate(app.addedAt)}`
}

/** The texts for an app that was neither added nor removed: those of the error catalogue, where it has one. */
export const authenticatorFailureText: Record<AuthenticatorFailure['kind'], FailureText> = {
  ...passwordChangeText,
  'requires-recent-login': {
    text: authFailureText['requires-recent-login'],
    hint: 'Cierre la sesión, entre de nuevo y repita esto antes de cinco minutos.',
  },
  'invalid-verification-code': {
    text: authFailureText['invalid-verification-code'],
    hint: 'Si los seis dígitos cambiaron, escriba los nuevos. Si siguen sin servir, revise que la hora del teléfono sea automática.',
  },
  'key-expired': { text: 'La clave venció. Escriba su contraseña para recibir otra.' },
  'already-added': {
    text: 'Su cuenta ya tiene una app de autenticación.',
    hint: 'Para usar otra, quítela primero.',
  },
  'not-offered': {
    text: 'Su proveedor no ofrece apps de autenticación.',
    hint: 'Pídale que las active.',
  },
}

/** A key in groups of four, as it is easier to type. */
export const keyInGroups = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? ''
