import type { CodesCopy } from '../codes/CodesCopy'
import type { EventsCopy } from '../events/EventsCopy'
import type { LeaderDataCopy } from '../leaderData/LeaderDataCopy'
import type { UsesCopy } from '../usageLog/UsesCopy'
import type { ProfileCopy } from '../users/ProfileCopy'

/**
 * The data of one session's leader on this device, a part for each owner. No function rejects or waits for long: a device that
 * refuses keeps nothing.
 */
export interface DeviceCopy {
  readonly codes: CodesCopy
  readonly events: EventsCopy
  readonly profile: ProfileCopy
  readonly leaderData: LeaderDataCopy
  readonly uses: UsesCopy
  /** Ends the session: deletes all that it kept. */
  close(): Promise<void>
}
