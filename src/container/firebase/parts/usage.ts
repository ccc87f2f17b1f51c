import type { FirebaseProject } from '../../../../infrastructure/firebase/FirebaseProject'
import { FirestoreUsageLog } from '../../../../infrastructure/firebase/firestore/usageLog/FirestoreUsageLog'
import { firebaseRecipe } from './bindings'

/** The usage log in Firestore. */
export const usagePorts = ({ access }: FirebaseProject) => ({
  usageLog: firebaseRecipe(['log'], (log) => new FirestoreUsageLog(access, log)),
})
