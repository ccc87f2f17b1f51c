import type { Clock } from '../../../application/ports/device/Clock'
import type { Log } from '../../../application/ports/device/Log'
import type { PageActivity } from '../../../application/ports/device/PageActivity'
import type { Mirror } from '../device/Mirror'
import type { OwnDataSource } from './OwnDataSource'

export interface OwnDataOptions {
  /** Opens the store. Rejects offline, if its code cannot be loaded. */
  readonly openSource: () => Promise<OwnDataSource>
  readonly openMirror: () => Promise<Mirror>
  readonly pageActivity: PageActivity
  readonly clock: Clock
  readonly log: Log
}
