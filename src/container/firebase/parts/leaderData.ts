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
