import type { CreationPorts } from '../../application/ports/Backend'
import type { Clock } from '../../application/ports/device/Clock'
import type { Log } from '../../application/ports/device/Log'
import { LocalCodeRemover } from './repositories/LocalCodeRemover'
import { LocalCodeWriter } from './repositories/LocalCodeWriter'
import { LocalStoreDirectory } from './repositories/LocalStoreDirectory'
import type { LocalDatabase } from './storage/database'
import type { TabChannel } from './storage/TabChannel'

/** @param codes notified of each change */
export const openCreation = (
  database: LocalDatabase,
  codes: TabChannel,
  clock: Clock,
  log: Log,
): CreationPorts => ({
  codeRemover: new LocalCodeRemover(database, codes, clock, log),
  codeWriter: new LocalCodeWriter(database, codes, clock, log),
  storeDirectory: new LocalStoreDirectory(database, log),
})
