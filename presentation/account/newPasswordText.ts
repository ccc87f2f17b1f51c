import type { Guessable } from '../../domain/account/guessablePassword'
import type { ConfirmationError, NewPasswordError } from '../../domain/account/password'

/** The spelling is the specification's (ACTION-7). */
export const newPasswordHint =
  'Mínimo 8 caractéres. Al menos un número, una mayúscula y/o caracter especial.'

export const passwordErrorText = {
  required: 'Ingrese una contraseña.',
  length: 'La contraseña debe tener entre 8 y 64 caracteres.',
  passwordStrength:
    'Use al menos una mayúscula, una minúscula, un número y un carácter especial: # ? ! @ $ % ^ & * -',
  common: 'Es una de las contraseñas más usadas, o se parece a una: se adivina fácil. Elija otra.',
  personal:
    'No ponga en ella su nombre, su correo, el nombre del portal ni el de su proveedor: se adivinan fácil.',
  breached:
    'Esa contraseña apareció en una filtración de otro sitio, y hay listas con ella. Elija otra.',
} as const satisfies Record<NewPasswordError | Guessable | 'breached', string>

export const confirmationErrorText = {
  required: 'Confirme la contraseña.',
  NoPassswordMatch: 'La contraseña no es igual a la confirmación.',
} as const satisfies Record<ConfirmationError, string>
