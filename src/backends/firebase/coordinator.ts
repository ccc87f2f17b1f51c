import { FirestoreCodeRemover } from '../../../infrastructure/firebase/firestore/coordinator/FirestoreCodeRemover'
import { FirestoreCodeWriter } from '../../../infrastructure/firebase/firestore/coordinator/FirestoreCodeWriter'
import { FirestoreLeaderWriter } from '../../../infrastructure/firebase/firestore/coordinator/FirestoreLeaderWriter'
import { FirestoreStoreDirectory } from '../../../infrastructure/firebase/firestore/coordinator/FirestoreStoreDirectory'
import { service } from '../../container/services'
import { project } from './project'

// The ports of coordinators in Firestore.

export const codeRemover = service(
  ({ get }) => new FirestoreCodeRemover(get(project).access, get('log')),
)
export const codeWriter = service(({ get }) => {
  const { access, storeId } = get(project)
  return new FirestoreCodeWriter(access, storeId, get('log'))
})
export const leaderWriter = service(({ get }) => {
  const { access, storeId } = get(project)
  return new FirestoreLeaderWriter(access, storeId, get('log'))
})
export const storeDirectory = service(({ get }) => {
  const { access, storeId } = get(project)
  return new FirestoreStoreDirectory(access, storeId, get('log'))
})
