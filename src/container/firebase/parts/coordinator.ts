import type { FirebaseProject } from '../../../../infrastructure/firebase/FirebaseProject'
import { FirestoreCodeRemover } from '../../../../infrastructure/firebase/firestore/coordinator/FirestoreCodeRemover'
import { FirestoreCodeWriter } from '../../../../infrastructure/firebase/firestore/coordinator/FirestoreCodeWriter'
import { FirestoreLeaderWriter } from '../../../../infrastructure/firebase/firestore/coordinator/FirestoreLeaderWriter'
import { FirestoreStoreDirectory } from '../../../../infrastructure/firebase/firestore/coordinator/FirestoreStoreDirectory'
import type { PortFactories } from './bindings'

/** The ports of coordinators in Firestore. */
export const coordinatorPorts = ({
  access,
  storeId,
}: FirebaseProject): PortFactories<'coordinator'> => ({
  codeRemover: ({ get }) => new FirestoreCodeRemover(access, get('log')),
  codeWriter: ({ get }) => new FirestoreCodeWriter(access, storeId, get('log')),
  leaderWriter: ({ get }) => new FirestoreLeaderWriter(access, storeId, get('log')),
  storeDirectory: ({ get }) => new FirestoreStoreDirectory(access, storeId, get('log')),
})
