import type { Clock } from '../../../application/ports/device/Clock'
import type { Log } from '../../../application/ports/device/Log'
import type { PageActivity } from '../../../application/ports/device/PageActivity'
import type { Lazy } from '../../../application/ports/Lazy'
import type { DeviceCopy } from '../device/DeviceCopy'
import type { LeaderDataSource } from './LeaderDataSource'

export interface LeaderDataOptions {
  readonly source: Lazy<LeaderDataSource>
  readonly deviceCopy: DeviceCopy
  readonly pageActivity: PageActivity
  readonly clock: Clock
  readonly log: Log
}
