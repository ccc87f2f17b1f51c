import type { SessionPorts } from '../../application/portal/Backend'
import { injectLeaderSlices } from '../../application/portal/leaderSlices'
import type { OpenSession } from '../../application/portal/scopes.saga'
import { sessionDevice } from '../rooms/device'
import { processesOf } from '../rooms/rooms'
import { admitUser, leaderDeviceSession, leaderPresence } from '../rooms/session'
import type { Loads, OpenedContainer } from './openContainer'
import type { PagePorts, PortsAtOnce, Services } from './services'

/**
 * A session of the portal: a child of the page's container, which ends with it. Sessions share nothing else.
 * @param ports those that it needs at once
 * @param loads what comes later
 */
export const openSession = (
  page: Pick<OpenedContainer<PagePorts>, 'child'>,
  ports: Services<SessionPorts['session'], PortsAtOnce>,
  loads: Loads,
): OpenSession => {
  injectLeaderSlices()
  const session = page.child<PortsAtOnce>(loads)
  session.bind({ ...ports, ...sessionDevice })
  return {
    admitUser: session.get(admitUser),
    leaderPresence: session.get(leaderPresence),
    leaderDeviceSession: session.get(leaderDeviceSession),
    processes: processesOf(session),
    close: session.close,
  }
}
