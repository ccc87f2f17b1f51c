import type { SessionPorts } from '../../application/portal/Backend'
import { CryptoRandomNumbers } from '../browser/CryptoRandomNumbers'
import { LocalBatches } from './batches/LocalBatches'
import { LocalLeaderSums } from './board/LocalLeaderSums'
import { LocalLeaderManager } from './leaders/LocalLeaderManager'
import { LocalLeaderWriter } from './leaders/LocalLeaderWriter'
import { newActionCode } from './mails/actionCodes'
import type { MessageInbox } from './mails/MessageInbox'
import { LocalCodeRemover } from './repositories/LocalCodeRemover'
import { LocalStoreDirectory } from './repositories/LocalStoreDirectory'
import { LocalOpenRequests } from './requests/LocalOpenRequests'
import type { LocalStore } from './storage/LocalStore'

/** @param origin the portal's origin without a trailing slash, for the links in mails */
export const coordinatorPorts = (
  store: LocalStore,
  inbox: MessageInbox,
  origin: string,
  actionCode = newActionCode,
): SessionPorts['coordinator'] => {
  const batches = new LocalBatches(store, new CryptoRandomNumbers().bytes)
  return {
    codeRemover: new LocalCodeRemover(store),
    batchMaker: batches,
    batches,
    openRequests: new LocalOpenRequests(store),
    leaderSums: new LocalLeaderSums(store),
    leaderWriter: new LocalLeaderWriter(store),
    leaderManager: new LocalLeaderManager(store, inbox, origin, actionCode),
    storeDirectory: new LocalStoreDirectory(store),
  }
}
