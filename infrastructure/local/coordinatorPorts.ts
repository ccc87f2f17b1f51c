import type { Clock } from '../../application/device/Clock'
import type { Log } from '../../application/device/Log'
import type { SessionPorts } from '../../application/portal/Backend'
import type { TabChannel } from '../browser/TabChannel'
import { LocalLeaderWriter } from './leaders/LocalLeaderWriter'
import { LocalCodeRemover } from './repositories/LocalCodeRemover'
import { LocalCodeWriter } from './repositories/LocalCodeWriter'
import { LocalStoreDirectory } from './repositories/LocalStoreDirectory'
import type { LocalDatabase } from './storage/database'

/** @param channels notified of each change */
export const coordinatorPorts = (
  database: LocalDatabase,
  { codes, users }: { readonly codes: TabChannel; readonly users: TabChannel },
  clock: Clock,
  log: Log,
): SessionPorts['coordinator'] => ({
  codeRemover: new LocalCodeRemover(database, codes, clock, log),
  codeWriter: new LocalCodeWriter(database, codes, clock, log),
  leaderWriter: new LocalLeaderWriter(database, users, clock, log),
  storeDirectory: new LocalStoreDirectory(database, log),
})
