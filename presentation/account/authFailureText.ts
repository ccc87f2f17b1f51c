import type { AuthFailure } from '../../domain/account/AuthFailure'

/** The error catalogue (ERROR-1 to ERROR-12), verbatim. */
export const authFailureText = {
  'email-already-in-use': 'Este correo esta asociado a una cuenta existente',
  'user-not-found': 'Este usuario no existe. Intenta de nuevo.',
  'wrong-password': 'Contraseña incorrecta.',
  'weak-password': 'Contraseña débil, la contraseña debe tener al menos 6 caracteres.',
  'invalid-email': 'Correo inválido, intenta con un válido.',
  'invalid-verification-code': 'Código de verificación inválido, intenta de nuevo.',
  'requires-recent-login': 'Sesión expirada. Necesitas autenticarte nuevamente.',
  'permission-denied': 'Usuario con permisos insuficientes para ingresar.',
  'passwords-no-match': 'La contraseña no es igual a la confirmación.',
  'too-many-requests': 'Cuenta bloqueada por intentos fallidos, contacte a soporte.',
  'popup-closed-by-user': 'Autenticación cancelada por el usuario.',
  unknown: 'Falló la autenticación, intenta nuevamente.',
} as const satisfies Record<AuthFailure['kind'], string>
