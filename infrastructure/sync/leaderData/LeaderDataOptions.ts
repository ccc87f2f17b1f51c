import type { Clock } from '../../../application/device/Clock'
import type { Lazy } from '../../../application/device/Lazy'
import type { Log } from '../../../application/device/Log'
import type { PageActivity } from '../../../application/device/PageActivity'
import type { DeviceCopy } from '../device/DeviceCopy'
import type { LeaderDataSource } from './LeaderDataSource'

export interface LeaderDataOptions {
  readonly source: Lazy<LeaderDataSource>
  readonly deviceCopy: DeviceCopy
  readonly pageActivity: PageActivity
  readonly clock: Clock
  readonly log: Log
}
