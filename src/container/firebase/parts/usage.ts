import type { FirebaseProject } from '../../../../infrastructure/firebase/FirebaseProject'
import { FirestoreUsageLog } from '../../../../infrastructure/firebase/firestore/usageLog/FirestoreUsageLog'
import { SyncedUsageLog } from '../../../../infrastructure/sync/usageLog/SyncedUsageLog'
import { firebaseRecipe } from './bindings'

/** The usage log: what is kept with the codes, else Firestore. */
export const usagePorts = ({ access }: FirebaseProject) => ({
  usageLog: firebaseRecipe(
    ['log', 'codes'],
    (log, codes) => new SyncedUsageLog(new FirestoreUsageLog(access, log), codes),
  ),
})
