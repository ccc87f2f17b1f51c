import type { Log } from '../../../application/device/Log'
import type { SessionPorts } from '../../../application/portal/Backend'
import { LocalAuthenticatorApp } from './LocalAuthenticatorApp'
import { LocalPasswordChanger } from './LocalPasswordChanger'
import { SignedInAccount, type SignedInAccountOptions } from './SignedInAccount'

/** The leader's own account at the embedded identity provider. */
export const ownAccountPorts = (
  options: SignedInAccountOptions,
  origin: string,
  log: Log,
): SessionPorts['ownAccount'] => {
  const account = new SignedInAccount(options)
  return {
    passwordChanger: new LocalPasswordChanger(account, origin, log),
    authenticatorApp: new LocalAuthenticatorApp(account, options, origin, log),
  }
}
