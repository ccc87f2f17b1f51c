import type { FirebaseProject } from '../../../../infrastructure/firebase/FirebaseProject'
import { FirestoreCodeRemover } from '../../../../infrastructure/firebase/firestore/creation/FirestoreCodeRemover'
import { FirestoreCodeWriter } from '../../../../infrastructure/firebase/firestore/creation/FirestoreCodeWriter'
import { FirestoreLeaderWriter } from '../../../../infrastructure/firebase/firestore/creation/FirestoreLeaderWriter'
import { FirestoreStoreDirectory } from '../../../../infrastructure/firebase/firestore/creation/FirestoreStoreDirectory'
import { firebase } from './bindings'

/** The ports of coordinators in Firestore. */
export const makingPorts = ({ access, storeId }: FirebaseProject) => ({
  codeRemover: firebase(['log'], (log) => new FirestoreCodeRemover(access, log)),
  codeWriter: firebase(['log'], (log) => new FirestoreCodeWriter(access, storeId, log)),
  leaderWriter: firebase(['log'], (log) => new FirestoreLeaderWriter(access, storeId, log)),
  storeDirectory: firebase(['log'], (log) => new FirestoreStoreDirectory(access, storeId, log)),
})
