import { ActionLinks } from '../../application/account/actionLinks/ActionLinks'
import type { Core } from '../../application/portal/rootSaga'
import type { SignedInArea } from '../../application/portal/SignedInArea'
import type { AccountPorts } from '../../application/ports/Backend'
import type { Lazy } from '../../application/process/Lazy'
import type { Device } from './bindings'

/**
 * Wires the ports for visitors by hand: Inversify weighs 20 kB (gzip) and loads with the signed-in
 * area, so that the sign-in form need not wait for it.
 */
export const createCore = (
  account: AccountPorts,
  {
    clock,
    log,
    pageActivity,
    newVersion,
    keptLink,
    dueMail,
    themePreference,
  }: Pick<
    Device,
    'clock' | 'log' | 'pageActivity' | 'newVersion' | 'keptLink' | 'dueMail' | 'themePreference'
  >,
  area: Lazy<SignedInArea>,
): Core => ({
  clock,
  log,
  pageActivity,
  newVersion,
  themePreference,
  sessionGateway: account.sessionGateway,
  secondFactor: account.secondFactor,
  emailActions: account.emailActions,
  dueMail,
  actionLinks: new ActionLinks(account.accountActions, account.sessionGateway, keptLink),
  area,
})
