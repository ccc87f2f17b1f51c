import type { FirebaseProject } from '../../../../infrastructure/firebase/FirebaseProject'
import { FirestoreDeviceSessions } from '../../../../infrastructure/firebase/firestore/FirestoreDeviceSessions'
import { FirestoreLeaderData } from '../../../../infrastructure/firebase/firestore/leaderData/FirestoreLeaderData'
import { SyncedLeaderData } from '../../../../infrastructure/sync/leaderData/SyncedLeaderData'
import { mapped } from '../../lazy'
import type { PortFactories } from './bindings'

/** Leader data: the device's copy first, then Firestore. */
export const leaderDataPorts: PortFactories<'leaderData'> = {
  leaderData: ({ get, later }) =>
    new SyncedLeaderData({
      source: mapped(later('firestore'), (connection) => new FirestoreLeaderData(connection)),
      deviceCopy: get('deviceCopy'),
      pageActivity: get('pageActivity'),
      clock: get('clock'),
      log: get('log'),
    }),
}

/** A leader's sessions on all devices. In this file, since both lie below `leaders/{uid}` and load after the first screens. */
export const deviceSessionPorts = ({
  auth,
  rememberMe,
}: FirebaseProject): PortFactories<'deviceSessions'> => ({
  deviceSessions: ({ get, later }) =>
    new FirestoreDeviceSessions({
      auth,
      isKept: () => rememberMe.isEnabled(),
      firestore: later('firestore'),
      pageActivity: get('pageActivity'),
      locks: navigator.locks ?? null,
      log: get('log'),
    }),
})
