import { injectLeaderSlices } from '../../application/portal/leaderSlices'
import type { OpenSession } from '../../application/portal/scopes.saga'
import type { Backend } from './Backend'
import type { LateBindings, SessionBindings, VisitorContainer } from './bindings'
import type { AnyFactories, Part } from './openContainer'
import { partsOf } from './parts'
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
  const session = visitor.child<SessionBindings, LateBindings>(parts)
  session.load(ports, sessionDevice, useCases)
  return {
    ...session.pick('admitUser', 'leaderPresence', 'leaderDeviceSession'),
    processes: processesOf(session),
    close: session.close,
  }
}

/** A session on a backend, with the parts as they load in the portal. */
export const openSessionOn = (
  backend: Pick<Backend, 'parts' | 'ownParts'>,
  visitor: Pick<VisitorContainer, 'child'>,
  ports: AnyFactories,
): OpenSession => openSession(visitor, ports, partsOf(backend))
