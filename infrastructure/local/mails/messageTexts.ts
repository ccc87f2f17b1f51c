import type { ActionCodeRecord, Message } from '../storage/schema'
import { actionLink } from './actionCodes'

/** A message before it is sent. */
export type Draft = Omit<Message, 'id' | 'sentAt'>

interface MailText {
  readonly subject: string
  readonly body: string
}

/** An invitation has the link of a reset, and a text of its own. */
type MailKind = ActionCodeRecord['mode'] | 'invitation'

const mailTexts: Record<MailKind, MailText> = {
  resetPassword: {
    subject: 'Cambie su contraseña de Centro de líderes',
    body: 'Recibimos una solicitud para cambiar su contraseña. Abra el enlace para elegir una nueva; vence en una hora. Si usted no la pidió, ignore este mensaje.',
  },
  verifyEmail: {
    subject: 'Confirme su correo en Centro de líderes',
    body: 'Abra el enlace para confirmar que este correo es suyo y completar su registro. El enlace funciona una sola vez.',
  },
  invitation: {
    subject: 'Su cuenta de Centro de líderes está lista',
    body: 'Un coordinador lo registró como líder con este correo, y un administrador autorizó su cuenta. Abra el enlace para elegir su contraseña; vence en una hora. Si ya venció, pida otro en «¿Olvidaste tu contraseña?».',
  },
}

interface Recipient {
  readonly email: string
  readonly displayName: string | null
}

/** A mail with a greeting and a link. */
export const mailDraft = (
  { email, displayName }: Recipient,
  { subject, body, link }: MailText & { readonly link: string },
): Draft => ({
  channel: 'mail',
  to: email,
  subject,
  text: `${displayName === null ? 'Hola:' : `Hola, ${displayName}:`}\n\n${body}`,
  link,
  code: null,
})

/**
 * A mail with an action link.
 * @param origin the portal's origin without a trailing slash
 */
export const actionMail = (
  recipient: Recipient,
  kind: MailKind,
  code: string,
  origin: string,
): Draft => {
  const link = actionLink(origin, kind === 'invitation' ? 'resetPassword' : kind, code)
  return mailDraft(recipient, { ...mailTexts[kind], link })
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
