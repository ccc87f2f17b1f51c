import type { Clock } from '../../application/device/Clock'
import type { Log } from '../../application/device/Log'
import type { SessionPorts } from '../../application/portal/Backend'
import { CryptoRandomNumbers } from '../browser/CryptoRandomNumbers'
import type { TabChannel } from '../browser/TabChannel'
import { LocalBatches } from './batches/LocalBatches'
import { LocalLeaderSums } from './board/LocalLeaderSums'
import { LocalLeaderManager } from './leaders/LocalLeaderManager'
import { LocalLeaderWriter } from './leaders/LocalLeaderWriter'
import type { MessageInbox } from './mails/MessageInbox'
import { LocalCodeRemover } from './repositories/LocalCodeRemover'
import { LocalStoreDirectory } from './repositories/LocalStoreDirectory'
import { LocalOpenRequests } from './requests/LocalOpenRequests'
import type { LocalDatabase } from './storage/database'

interface Mails {
  readonly inbox: MessageInbox
  /** The portal's origin without a trailing slash, for the links. */
  readonly origin: string
}

/** @param channels notified of each change */
export const coordinatorPorts = (
  database: LocalDatabase,
  { codes, users, leaderData }: Record<'codes' | 'users' | 'leaderData', TabChannel>,
  mails: Mails,
  clock: Clock,
  log: Log,
): SessionPorts['coordinator'] => {
  const randomBytes = new CryptoRandomNumbers().bytes
  const batches = new LocalBatches({
    database,
    changes: codes,
    leaderData,
    randomBytes,
    clock,
    log,
  })
  return {
    codeRemover: new LocalCodeRemover(database, codes, clock, log),
    batchMaker: batches,
    batches,
    openRequests: new LocalOpenRequests(database, leaderData, log),
    leaderSums: new LocalLeaderSums(database, log),
    leaderWriter: new LocalLeaderWriter(database, users, clock, log),
    leaderManager: new LocalLeaderManager({ database, changes: users, ...mails, clock, log }),
    storeDirectory: new LocalStoreDirectory(database, log),
  }
}
