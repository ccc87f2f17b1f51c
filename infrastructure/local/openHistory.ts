import type { HistoryPorts } from '../../application/ports/Backend'
import type { Clock } from '../../application/ports/device/Clock'
import type { Log } from '../../application/ports/device/Log'
import { LocalOwnData } from './history/LocalOwnData'
import { LocalUses } from './history/LocalUses'
import type { LocalDatabase } from './storage/database'
import type { TabChannel } from './storage/TabChannel'

/** @param own notified of each change */
export const openHistory = (
  database: LocalDatabase,
  { own }: { readonly own: TabChannel },
  clock: Clock,
  log: Log,
): HistoryPorts => ({
  uses: new LocalUses(database, log),
  ownData: new LocalOwnData(database, own, clock, log),
})
