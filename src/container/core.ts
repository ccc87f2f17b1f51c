import { ActionLinks } from '../../application/account/actionLinks/ActionLinks'
import { ReloadUser } from '../../application/account/mails/ReloadUser'
import { ConfirmSecondFactor } from '../../application/account/secondFactor/ConfirmSecondFactor'
import { AdmitUser } from '../../application/account/session/AdmitUser'
import { BeginSession } from '../../application/account/session/BeginSession'
import { SignOut } from '../../application/account/session/SignOut'
import { SignIn } from '../../application/account/signIn/SignIn'
import { LeaderPresence } from '../../application/presence/LeaderPresence'
import type { Core } from '../../application/root/rootSaga'
import type { StoreId } from '../../domain/account/StoreId'
import type { Backend, Device } from './bindings'

/**
 * Wires what stands between a visitor and their session, by hand: Inversify weighs 20 kB that nobody need wait for on
 * the way to the sign-in form. It comes with the leader area, which it wires. Nothing is shared between two cores.
 */
export const createCore = (backend: Backend, device: Device, storeId: StoreId): Core => {
  const { sessionGateway, users, secondFactor, accountActions, emailActions, presence } = backend
  const admitUser = new AdmitUser(users, storeId)
  const beginSession = new BeginSession(sessionGateway, admitUser, users)
  return {
    clock: device.clock,
    log: device.log,
    pageActivity: device.pageActivity,
    sessionGateway,
    secondFactor,
    emailActions,
    admitUser,
    signIn: new SignIn(sessionGateway, beginSession),
    confirmSecondFactor: new ConfirmSecondFactor(secondFactor, beginSession),
    reloadUser: new ReloadUser(sessionGateway, users),
    signOut: new SignOut(sessionGateway),
    actionLinks: new ActionLinks(accountActions, sessionGateway),
    leaderPresence: new LeaderPresence(presence),
    loadLeaderArea: async () => (await import('./leaderArea')).leaderArea(backend, device),
  }
}
