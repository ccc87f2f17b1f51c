import type { CreationPorts } from '../../../../application/ports/Backend'
import type { Log } from '../../../../application/ports/device/Log'
import type { RestAccess } from '../rest/post'
import { FirestoreCodeRemover } from './FirestoreCodeRemover'
import { FirestoreCodeWriter } from './FirestoreCodeWriter'
import { FirestoreLeaderWriter } from './FirestoreLeaderWriter'
import { FirestoreStoreDirectory } from './FirestoreStoreDirectory'

/** What only coordinators need. This module is imported when they first create or remove something. */
export const openCreation = (access: RestAccess, storeId: string, log: Log): CreationPorts => ({
  codeRemover: new FirestoreCodeRemover(access, log),
  codeWriter: new FirestoreCodeWriter(access, storeId, log),
  leaderWriter: new FirestoreLeaderWriter(access, storeId, log),
  storeDirectory: new FirestoreStoreDirectory(access, storeId, log),
})
