import type { AccountRecord } from '../storage/schema'
import { type Draft, mailDraft } from './messageTexts'
import { momentInCostaRica } from './momentInCostaRica'

/**
 * The mail that tells of a changed password. Its link has no code.
 * @param changedAt epoch milliseconds
 * @param origin the portal's origin without a trailing slash
 */
export const passwordChangedMail = (
  account: Pick<AccountRecord, 'email' | 'displayName'>,
  changedAt: number,
  origin: string,
): Draft => {
  const when = momentInCostaRica(changedAt)
  return mailDraft(account, {
    subject: 'Se cambió su contraseña de Centro de líderes',
    body: `La contraseña de la cuenta ${account.email} se cambió el ${when} (hora de Costa Rica). Si fue usted, no tiene que hacer nada más. Si no fue usted, otra persona la conoce: restablézcala con este enlace y avise cuanto antes a su proveedor. Si todavía tiene la sesión abierta, ciérrela primero.`,
    link: `${origin}/restablecer-contrasena`,
  })
}
