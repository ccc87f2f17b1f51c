import type { ActionMailMode } from '../ports.ts'

/** The Spanish texts of a mail. */
export interface MailText {
  readonly subject: string
  /** The preview that mail clients show next to the subject. */
  readonly preheader: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly button: string
  /** For a recipient who did not request the mail. */
  readonly unasked: string
}

export const BRAND = 'Centro de líderes'

export const mailTexts = {
  resetPassword: {
    subject: 'Cambie su contraseña de Centro de líderes',
    preheader: 'Elija una contraseña nueva; el enlace vence en una hora.',
    title: 'Cambie su contraseña',
    paragraphs: [
      'Recibimos una solicitud para cambiar la contraseña de su cuenta.',
      'Elija una nueva con este enlace, que vence en una hora.',
    ],
    button: 'Elegir contraseña nueva',
    unasked:
      'Si usted no pidió este cambio, ignore este mensaje: su contraseña sigue siendo la misma.',
  },
  verifyEmail: {
    subject: 'Confirme su correo en Centro de líderes',
    preheader: 'Falta un paso para completar su registro.',
    title: 'Confirme su correo',
    paragraphs: [
      'Confirme que este correo es suyo para completar su registro.',
      'El enlace funciona una sola vez.',
    ],
    button: 'Confirmar mi correo',
    unasked: 'Si usted no se registró, ignore este mensaje.',
  },
  invitation: {
    subject: 'Su cuenta de Centro de líderes está lista',
    preheader: 'Elija su contraseña para entrar; el enlace vence en una hora.',
    title: 'Le damos la bienvenida',
    paragraphs: [
      'Un coordinador lo registró como líder con este correo, y un administrador autorizó su cuenta.',
      'Elija su contraseña con este enlace, que vence en una hora. Después entre con este correo.',
      'Si el enlace ya venció, pida otro en «¿Olvidaste tu contraseña?», en la página de inicio de sesión.',
    ],
    button: 'Elegir mi contraseña',
    unasked:
      'Si usted no esperaba esta invitación, ignore este mensaje: sin contraseña nadie puede entrar.',
  },
} as const satisfies Record<ActionMailMode, MailText>

/**
 * The text about a password that was changed. Its link has no code: it leads to where one is asked for.
 * @param when the date and the time in Costa Rica
 */
export const passwordChangedText = (email: string, when: string): MailText => ({
  subject: 'Se cambió su contraseña de Centro de líderes',
  preheader: 'Si no fue usted, restablezca su contraseña y avise a su proveedor.',
  title: 'Se cambió su contraseña',
  paragraphs: [
    `La contraseña de la cuenta ${email} se cambió el ${when} (hora de Costa Rica).`,
    'Si fue usted, no tiene que hacer nada más.',
    'Si no fue usted, otra persona la conoce: restablézcala con este enlace y avise cuanto antes a su proveedor. Si todavía tiene la sesión abierta, ciérrela primero.',
  ],
  button: 'Restablecer contraseña',
  unasked: 'Este mensaje solo informa: no contiene códigos, y nadie le pedirá que responda.',
})

export const greetingOf = (name: string | null): string =>
  name === null ? 'Hola:' : `Hola, ${name}:`

export const COPY_THE_LINK = 'Si el botón no funciona, copie este enlace en su navegador:'

export const NO_REPLY = 'Este mensaje se envió de forma automática; no responda a este correo.'
