import type { AccountRecord } from '../storage/schema'
import { type Draft, mailDraft } from './messageTexts'
import { momentInCostaRica } from './momentInCostaRica'

/**
 * The mail that tells of an authenticator app that was added, as Firebase sends one by itself.
 * @param addedAt epoch milliseconds
 * @param origin the portal's origin without a trailing slash
 */
export const authenticatorAddedMail = (
  account: Pick<AccountRecord, 'email' | 'displayName'>,
  addedAt: number,
  origin: string,
): Draft =>
  mailDraft(account, {
    subject: 'Se agregó una app de autenticación a su cuenta de Centro de líderes',
    body: `A la cuenta ${account.email} se le agregó una app de autenticación el ${momentInCostaRica(addedAt)} (hora de Costa Rica). Desde ahora se le pedirá un código al entrar. Si no fue usted, restablezca su contraseña con este enlace y avise cuanto antes a su proveedor, que puede quitar la app.`,
    link: `${origin}/restablecer-contrasena`,
  })
