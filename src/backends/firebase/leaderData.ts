import { mapped } from '../../../application/device/Lazy'
import { FirestoreDeviceSessions } from '../../../infrastructure/firebase/firestore/FirestoreDeviceSessions'
import { FirestoreLeaderData } from '../../../infrastructure/firebase/firestore/leaderData/FirestoreLeaderData'
import { SyncedLeaderData } from '../../../infrastructure/sync/leaderData/SyncedLeaderData'
import { service } from '../../container/services'
import { project } from './project'
import { deviceCopy, firestorePart } from './sources'

// The documents below `leaders/{uid}`, which load after the first screens.

/** Leader data: the device's copy first, then Firestore. */
export const leaderData = service(
  ({ get, later }) =>
    new SyncedLeaderData({
      source: mapped(
        later(firestorePart, 'firestore'),
        (connection) => new FirestoreLeaderData(connection),
      ),
      copy: get(deviceCopy).leaderData,
      pageActivity: get('pageActivity'),
      clock: get('clock'),
      log: get('log'),
    }),
)

/** A leader's sessions on all devices. */
export const deviceSessions = service(({ get, later }) => {
  const { auth, rememberMe } = get(project)
  return new FirestoreDeviceSessions({
    auth,
    isKept: () => rememberMe.isEnabled(),
    firestore: later(firestorePart, 'firestore'),
    pageActivity: get('pageActivity'),
    locks: navigator.locks ?? null,
    log: get('log'),
  })
})
