import type { FirebaseProject } from '../../../../infrastructure/firebase/FirebaseProject'
import { FirestoreUsageLog } from '../../../../infrastructure/firebase/firestore/usageLog/FirestoreUsageLog'
import { firebase } from './bindings'

/** The usage log in Firestore. */
export const usagePorts = ({ access }: FirebaseProject) => ({
  usageLog: firebase(['log'], (log) => new FirestoreUsageLog(access, log)),
})
