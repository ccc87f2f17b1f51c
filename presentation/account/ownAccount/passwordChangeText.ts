import type { PasswordChangeFailure } from '../../../application/account/ownAccount/PasswordChanger'
import { passwordChangeFailedText } from '../actionLinks/accountActionText'
import { authFailureText } from '../authFailureText'
import { passwordErrorText } from '../newPasswordText'
import type { FailureText } from './FailureAlert'

/** The texts for a password that was not changed: those of the error catalogue, where it has one. */
export const passwordChangeText = {
  'wrong-password': { text: authFailureText['wrong-password'] },
  'weak-password': { text: authFailureText['weak-password'] },
  'breached-password': { text: passwordErrorText.breached },
  'too-many-requests': { text: authFailureText['too-many-requests'] },
  'requires-recent-login': {
    text: authFailureText['requires-recent-login'],
    hint: 'Cierre la sesión, entre de nuevo y cambie la contraseña enseguida.',
  },
  offline: { text: 'No hay conexión. Revise su conexión a internet e intente de nuevo.' },
  unknown: { text: authFailureText.unknown },
} as const satisfies Record<PasswordChangeFailure['kind'], FailureText>

/** A change without a network: nothing is known of the password, and the hint says why (ACCOUNT-5). */
export const offlineChangeText = {
  text: passwordChangeFailedText,
  hint: passwordChangeText.offline.text,
} as const satisfies FailureText
