import type { UserId } from '../session/SignedInUser'
import type { ReadFailure } from '../shared/ReadFailure'
import type { Result } from '../shared/Result'
import type { Unsubscribe } from '../shared/Unsubscribe'
import type { AccessCode } from './AccessCode'

export interface CodesSnapshot {
  /** The leader's codes with status available or expired, newest first (QUERY-1, QUERY-2, QUERY-3). */
  readonly codes: readonly AccessCode[]
  /** When the data was last confirmed, in epoch milliseconds. */
  readonly takenAt: number
  /** True while the snapshot comes from this device and the server has not confirmed it. */
  readonly fromCache: boolean
  /** Present until the server has first answered or failed. */
  readonly isConnecting?: true
  /** Present while more codes are on their way: the oldest are still missing. */
  readonly arriving?: {
    /** How many codes the leader has in all; null if that is not known yet. */
    readonly total: number | null
  }
}

export interface CodeRepository {
  /**
   * A live view of the leader's tracked codes: emits immediately, then after each change.
   * A failed reading ends the subscription only if the failure is 'permission-denied'.
   */
  watch(
    leader: UserId,
    listener: (reading: Result<CodesSnapshot, ReadFailure>) => void,
  ): Unsubscribe
  /**
   * The leader's tracked codes as last known; it waits for a first reading. Codes that are watched are not asked for
   * again, and a failed reading after a good one leaves that one.
   */
  trackedBy(leader: UserId): Promise<Result<CodesSnapshot, ReadFailure>>
}
