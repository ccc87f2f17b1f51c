import type { UserId } from '../account/SignedInUser'
import type { ReadFailure } from '../shared/ReadFailure'
import type { Result } from '../shared/Result'
import type { Unsubscribe } from '../shared/Unsubscribe'
import type { AccessCode } from './AccessCode'

export interface CodesSnapshot {
  /** The leader's codes with status available or expired, newest first (QUERY-1, QUERY-2, QUERY-3). */
  readonly codes: readonly AccessCode[]
  /** When the data was last known to be true, in epoch milliseconds. */
  readonly takenAt: number
  /** True while the snapshot comes from this device and the server has not confirmed it. */
  readonly fromCache: boolean
}

export interface CodeRepository {
  /** The leader's tracked codes: what a live view holds, at no further read; without one, they are read once. */
  trackedBy(leader: UserId): Promise<Result<CodesSnapshot, ReadFailure>>
  /**
   * A live view of the leader's tracked codes: one reading at once, then one after each change.
   * A failed reading does not end the subscription unless the failure is 'permission-denied'.
   */
  watchTrackedBy(
    leader: UserId,
    listener: (reading: Result<CodesSnapshot, ReadFailure>) => void,
  ): Unsubscribe
}
