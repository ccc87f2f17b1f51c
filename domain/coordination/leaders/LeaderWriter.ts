import type { UserId } from '../../session/SignedInUser'
import type { DailyLimitReached } from '../../shared/dailyLimits'
import type { ReadFailure } from '../../shared/ReadFailure'
import type { Result } from '../../shared/Result'
import type { LeaderRequest } from './leaderForm'

/** A leader who does not exist yet. An administrator decides whether they may enter. */
export interface NewLeader extends LeaderRequest {
  /** 20 letters and digits. The notification to the administrator has the same id. */
  readonly id: UserId
  readonly createdBy: UserId
}

/** Nothing was written. 'email-taken': someone else of the store has the address. */
export type LeaderWriteFailure = ReadFailure | { readonly kind: 'email-taken' } | DailyLimitReached

/** Registers leaders of the store. */
export interface LeaderWriter {
  /**
   * Writes the leader's document, what identifies them, the reservation of their address and the
   * notification to the administrator, all or none, dated by the store. A leader who was written
   * before is a success: a write whose answer was lost may be repeated.
   */
  write(leader: NewLeader): Promise<Result<void, LeaderWriteFailure>>
}
