/** The outcomes of mail links (ACTION-8 to ACTION-12), verbatim. */
export const accountActionText = {
  'reset-link-failed': {
    title: 'Prueba a cambiar la contraseña de nuevo',
    text: 'La petición para cambiar la contraseña ha caducado o ya se ha usado el enlace.',
  },
  'verify-failed': {
    title: 'Prueba a verificar el correo electrónico de nuevo',
    text: 'La petición para verificar su correo electrónico ha caducado o ya se ha usado el enlace.',
  },
  verified: {
    title: 'Su correo electrónico ha sido verificado',
    text: 'Ahora puede iniciar sesión en su cuenta.',
  },
  'password-changed': { title: 'Su contraseña ha sido actualizada', text: null },
} as const

export const passwordChangeFailedText =
  'La petición para cambiar la contraseña ha caducado o la contraseña no es muy segura.'

/** The spelling is the specification's (ACTION-7). */
export const newPasswordHint =
  'Mínimo 8 caractéres. Al menos un número, una mayúscula y/o caracter especial.'
