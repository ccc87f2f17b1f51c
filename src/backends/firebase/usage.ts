import { FirestoreUsageLog } from '../../../infrastructure/firebase/firestore/usageLog/FirestoreUsageLog'
import { SyncedUsageLog } from '../../../infrastructure/sync/usageLog/SyncedUsageLog'
import { service } from '../../container/services'
import { project } from './project'
import { codes } from './session'

/** The usage log: what is kept with the codes, else Firestore. */
export const usageLog = service(
  ({ get }) =>
    new SyncedUsageLog(new FirestoreUsageLog(get(project).access, get('log')), get(codes)),
)
