import type { UserId } from '../../../domain/account/SignedInUser'
import type { CodeId } from '../../../domain/codes/AccessCode'
import type { LeaderDataChange, Sharing } from '../../../domain/leaderData/LeaderData'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { Position, Since } from '../codes/CodeSource'

/** A record as the store has it, with all its fields. */
export interface SourceRecord {
  readonly record: LeaderDataChange
  /** Null if the store has no time for it. */
  readonly updated: Position | null
}

/** Leader data in a store. */
export interface LeaderDataSource {
  /**
   * Reports the records changed since: once when they are all read, then each change.
   * @param onRecords `isCurrent` is false while the connection is lost
   * @param onEnd called once, after the last report, if the store ends the listener
   */
  listen(
    leader: UserId,
    since: Since,
    onRecords: (records: readonly SourceRecord[], isCurrent: boolean) => void,
    onEnd: (failure: ReadFailure) => void,
  ): Unsubscribe
  /** Writes all changes or none; at most 200. */
  write(leader: UserId, changes: readonly LeaderDataChange[]): Promise<Result<void, ReadFailure>>
  /** @returns the codes that were marked: the first of the candidates that no one had marked */
  claim(
    leader: UserId,
    candidates: readonly CodeId[],
    count: number,
    sharing: Sharing,
  ): Promise<Result<readonly CodeId[], ReadFailure>>
}
