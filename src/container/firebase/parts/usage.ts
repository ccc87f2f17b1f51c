import type { FirebaseProject } from '../../../../infrastructure/firebase/FirebaseProject'
import { FirestoreUsageLog } from '../../../../infrastructure/firebase/firestore/usageLog/FirestoreUsageLog'
import { SyncedUsageLog } from '../../../../infrastructure/sync/usageLog/SyncedUsageLog'
import type { PortFactories } from './bindings'

/** The usage log: what is kept with the codes, else Firestore. */
export const usagePorts = ({ access }: FirebaseProject): PortFactories<'usage'> => ({
  usageLog: ({ get }) =>
    new SyncedUsageLog(new FirestoreUsageLog(access, get('log')), get('codes')),
})
