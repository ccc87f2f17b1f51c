import type { FirebaseProject } from '../../../../infrastructure/firebase/FirebaseProject'
import { FirestoreCodeRemover } from '../../../../infrastructure/firebase/firestore/coordinator/FirestoreCodeRemover'
import { FirestoreCodeWriter } from '../../../../infrastructure/firebase/firestore/coordinator/FirestoreCodeWriter'
import { FirestoreLeaderWriter } from '../../../../infrastructure/firebase/firestore/coordinator/FirestoreLeaderWriter'
import { FirestoreStoreDirectory } from '../../../../infrastructure/firebase/firestore/coordinator/FirestoreStoreDirectory'
import { firebaseRecipe } from './bindings'

/** The ports of coordinators in Firestore. */
export const coordinatorPorts = ({ access, storeId }: FirebaseProject) => ({
  codeRemover: firebaseRecipe(['log'], (log) => new FirestoreCodeRemover(access, log)),
  codeWriter: firebaseRecipe(['log'], (log) => new FirestoreCodeWriter(access, storeId, log)),
  leaderWriter: firebaseRecipe(['log'], (log) => new FirestoreLeaderWriter(access, storeId, log)),
  storeDirectory: firebaseRecipe(
    ['log'],
    (log) => new FirestoreStoreDirectory(access, storeId, log),
  ),
})
