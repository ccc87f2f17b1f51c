import type { SessionPorts } from '../../../application/ports/Backend'
import type { Log } from '../../../application/ports/device/Log'
import { LocalAuthenticatorApp } from './LocalAuthenticatorApp'
import { LocalPasswordChanger } from './LocalPasswordChanger'
import { OwnAccount, type OwnAccountOptions } from './OwnAccount'

/** The leader's own account at the embedded identity provider. */
export const ownAccountPorts = (
  options: OwnAccountOptions,
  origin: string,
  log: Log,
): SessionPorts['ownAccount'] => {
  const account = new OwnAccount(options)
  const { accounts, clock } = options
  return {
    passwordChanger: new LocalPasswordChanger(account, origin, log),
    authenticatorApp: new LocalAuthenticatorApp(account, accounts, origin, clock, log),
  }
}
