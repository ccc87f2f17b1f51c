import type { OpenSession } from '../../application/account/session/Sessions'
import { injectLeaderSlices } from '../../application/process/leaderSlices'
import type { Bindings, SessionBindings, VisitorContainer } from './bindings'
import type { AnyFactories, Part } from './openContainer'
import { processesOf } from './processes'
import { sessionDevice } from './sessionDevice'
import { useCases } from './useCases'

/**
 * A session of the portal: a child of the visitor's container, which ends with it. Sessions share nothing else.
 * @param ports factories of those that it needs at once
 * @param parts what loads later
 */
export const openSession = (
  visitor: Pick<VisitorContainer, 'child'>,
  ports: AnyFactories,
  parts: readonly Part[],
): OpenSession => {
  injectLeaderSlices()
  const session = visitor.child<SessionBindings, Bindings>(parts)
  session.load(ports, sessionDevice, useCases)
  return {
    ...session.pick('admitUser', 'leaderPresence', 'leaderDeviceSession'),
    processes: processesOf(session),
    close: session.close,
  }
}
