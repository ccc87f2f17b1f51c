import type { FirebaseProject } from '../../../../infrastructure/firebase/FirebaseProject'
import { FirestoreDeviceSessions } from '../../../../infrastructure/firebase/firestore/FirestoreDeviceSessions'
import { FirestoreLeaderData } from '../../../../infrastructure/firebase/firestore/leaderData/FirestoreLeaderData'
import { SyncedLeaderData } from '../../../../infrastructure/sync/leaderData/SyncedLeaderData'
import { mapped } from '../../lazy'
import { firebaseRecipe } from './bindings'

/** Leader data: the device's copy first, then Firestore. */
export const leaderDataPorts = {
  leaderData: firebaseRecipe(
    ['lazy firestore', 'deviceCopy', 'pageActivity', 'clock', 'log'],
    (firestore, deviceCopy, pageActivity, clock, log) =>
      new SyncedLeaderData({
        source: mapped(firestore, (connection) => new FirestoreLeaderData(connection)),
        deviceCopy,
        pageActivity,
        clock,
        log,
      }),
  ),
}

/** A leader's sessions on all devices. In this file, since both lie below `leaders/{uid}` and load after the first screens. */
export const deviceSessionPorts = ({ auth, keepsSession: isKept }: FirebaseProject) => ({
  deviceSessions: firebaseRecipe(
    ['lazy firestore', 'pageActivity', 'log'],
    (firestore, pageActivity, log) =>
      new FirestoreDeviceSessions({
        auth,
        isKept,
        firestore,
        pageActivity,
        locks: navigator.locks ?? null,
        log,
      }),
  ),
})
