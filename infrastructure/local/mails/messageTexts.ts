import type { ActionCodeRecord, Message } from '../storage/schema'
import { actionLink } from './actionCodes'

/** A message before it is sent. */
export type Draft = Omit<Message, 'id' | 'sentAt'>

interface MailText {
  readonly subject: string
  readonly body: string
}

const mailTexts: Record<ActionCodeRecord['mode'], MailText> = {
  resetPassword: {
    subject: 'Cambie su contraseña de Centro de líderes',
    body: 'Recibimos una solicitud para cambiar su contraseña. Abra el enlace para elegir una nueva; vence en una hora. Si usted no la pidió, ignore este mensaje.',
  },
  verifyEmail: {
    subject: 'Confirme su correo en Centro de líderes',
    body: 'Abra el enlace para confirmar que este correo es suyo y completar su registro. El enlace funciona una sola vez.',
  },
}

interface Recipient {
  readonly email: string
  readonly displayName: string | null
}

/**
 * A mail with an action link.
 * @param origin the portal's origin without a trailing slash
 */
export const actionMail = (
  { email, displayName }: Recipient,
  mode: ActionCodeRecord['mode'],
  code: string,
  origin: string,
): Draft => {
  const { subject, body } = mailTexts[mode]
  const greeting = displayName === null ? 'Hola:' : `Hola, ${displayName}:`
  return {
    channel: 'mail',
    to: email,
    subject,
    text: `${greeting}\n\n${body}`,
    link: actionLink(origin, mode, code),
    code: null,
  }
}

/** @param minutes how long the code is valid */
export const codeSms = (phoneNumber: string, code: string, minutes: number): Draft => ({
  channel: 'sms',
  to: phoneNumber,
  subject: 'Código de verificación',
  text: `Centro de líderes: su código de verificación es ${code}. Vence en ${minutes} minutos. No lo comparta.`,
  link: null,
  code,
})
