import type { OpenSession } from '../../application/account/session/Sessions'
import { injectLeaderSlices } from '../../application/process/leaderSlices'
import type { Process } from '../../application/process/scopes.saga'
import { openContainer, type SessionSources } from './openContainer'
import { processes } from './processes'
import type { Recipe } from './recipes'

/** A session of the portal, made from one container. Sessions share nothing. */
export const openSession = (sources: SessionSources): OpenSession => {
  injectLeaderSlices()
  const { get, make, close } = openContainer(sources)
  const made = <T>(recipes: Readonly<Record<string, Recipe<T>>>) =>
    Object.fromEntries(Object.entries(recipes).map(([name, recipe]) => [name, make(recipe)]))
  return {
    admitUser: get('admitUser'),
    leaderPresence: get('leaderPresence'),
    leaderDeviceSession: get('leaderDeviceSession'),
    processes: { user: made(processes.user), leader: made<Process<'leader'>>(processes.leader) },
    close,
  }
}
