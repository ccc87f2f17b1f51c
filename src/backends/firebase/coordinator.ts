import { FirestoreBatches } from '../../../infrastructure/firebase/firestore/coordinator/FirestoreBatches'
import { FirestoreCodeRemover } from '../../../infrastructure/firebase/firestore/coordinator/FirestoreCodeRemover'
import { FirestoreLeaderSums } from '../../../infrastructure/firebase/firestore/coordinator/FirestoreLeaderSums'
import { FirestoreLeaderWriter } from '../../../infrastructure/firebase/firestore/coordinator/FirestoreLeaderWriter'
import { FirestoreOpenRequests } from '../../../infrastructure/firebase/firestore/coordinator/FirestoreOpenRequests'
import { FirestoreStoreDirectory } from '../../../infrastructure/firebase/firestore/coordinator/FirestoreStoreDirectory'
import { FunctionBatchMaker } from '../../../infrastructure/firebase/functions/FunctionBatchMaker'
import { FunctionLeaderManager } from '../../../infrastructure/firebase/functions/FunctionLeaderManager'
import { service } from '../../container/services'
import { project } from './project'
import { firestorePart } from './sources'

// The ports of coordinators in Firestore.

export const codeRemover = service(
  ({ get }) => new FirestoreCodeRemover(get(project).access, get('log')),
)
export const batchMaker = service(({ get }) => {
  const { http, access, makeCodesUrl, storeId } = get(project)
  return new FunctionBatchMaker(http, access, makeCodesUrl, storeId, get('log'))
})
export const batches = service(({ get, later }) => {
  const { access, storeId } = get(project)
  const firestore = later(firestorePart, 'firestore')
  return new FirestoreBatches(access, firestore, storeId, get('pageActivity'), get('log'))
})
export const openRequests = service(
  ({ get, later }) =>
    new FirestoreOpenRequests(later(firestorePart, 'firestore'), get('pageActivity'), get('log')),
)
export const leaderSums = service(({ get }) => {
  const { access, storeId } = get(project)
  return new FirestoreLeaderSums(access, storeId, get('log'))
})
export const leaderWriter = service(({ get }) => {
  const { access, storeId } = get(project)
  return new FirestoreLeaderWriter(access, storeId, get('log'))
})
export const leaderManager = service(({ get }) => {
  const { http, access, manageLeaderUrl, storeId } = get(project)
  return new FunctionLeaderManager(http, access, manageLeaderUrl, storeId, get('log'))
})
export const storeDirectory = service(({ get }) => {
  const { access, storeId } = get(project)
  return new FirestoreStoreDirectory(access, storeId, get('log'))
})
