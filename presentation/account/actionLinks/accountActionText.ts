/** The specification's text for a password that could not be changed (ACTION-9). */
export const passwordChangeFailedText =
  'La petición para cambiar la contraseña ha caducado o la contraseña no es muy segura.'

/** Stands beneath it without a network: then nothing is known of the link or the password (ACTION-18). */
export const changeOfflineHint =
  'No hay conexión. Revise su conexión a internet y pulse «Cambiar» de nuevo.'

const TRY_RESET_AGAIN = 'Prueba a cambiar la contraseña de nuevo'

/** The outcomes of mail links: ACTION-8 to ACTION-12, verbatim, and that of a link that was not checked. */
export const accountActionText = {
  'reset-link-failed': {
    title: TRY_RESET_AGAIN,
    text: 'La petición para cambiar la contraseña ha caducado o ya se ha usado el enlace.',
  },
  'change-refused': { title: TRY_RESET_AGAIN, text: passwordChangeFailedText },
  'verify-failed': {
    title: 'Prueba a verificar el correo electrónico de nuevo',
    text: 'La petición para verificar su correo electrónico ha caducado o ya se ha usado el enlace.',
  },
  verified: {
    title: 'Su correo electrónico ha sido verificado',
    text: 'Ahora puede iniciar sesión en su cuenta.',
  },
  'password-changed': { title: 'Su contraseña ha sido actualizada', text: null },
  offline: {
    title: 'No hay conexión',
    text: 'No pudimos comprobar el enlace. Revise su conexión a internet e intente de nuevo.',
  },
} as const
