import type { CodeId, EventId } from '../codes/AccessCode'
import type { UserId } from '../session/SignedInUser'
import type { Brand } from '../shared/Brand'
import type { ReadFailure } from '../shared/ReadFailure'
import type { Result } from '../shared/Result'
import type { CodeUse } from './CodeUse'

/** The most uses in one answer: the limit of a join per parent (specification, section 9). */
export const USES_PER_PAGE = 100

/** End of a page: a text that only its own adapter can read. */
export type UseCursor = Brand<string, 'UseCursor'>

/** A selection of a code's uses. */
export type UsesOfCode =
  /** The page after a cursor; the first one for null. */
  | { readonly after: UseCursor | null }
  /** The newest page of those used at a moment or later, in epoch milliseconds. */
  | { readonly since: number }

export interface UsePage {
  /**
   * Newest first; at equal times in an order that stays the same. A use without a date stands at
   * one of the ends, and one whose field `usedAt` is missing is in no page.
   */
  readonly uses: readonly CodeUse[]
  /** Null if this is the last page. */
  readonly next: UseCursor | null
}

export interface RecentUses {
  /** Newest first, at most `USES_PER_PAGE`, all of them dated. */
  readonly uses: readonly CodeUse[]
  /** Whether there are older ones of the same time. */
  readonly hasMore: boolean
}

/** From a moment to just before another, in epoch milliseconds. */
export interface TimeRange {
  readonly from: number
  readonly to: number
}

/** The uses of a leader's codes (USES-1). All of it is read-only: the provider records them. */
export interface UsageLog {
  /** Some of a code's uses. Reads each of them, and at least one document. */
  ofCode(leader: UserId, code: CodeId, some: UsesOfCode): Promise<Result<UsePage, ReadFailure>>
  /**
   * The newest uses of all the leader's codes that were used after a moment. Reads each of them,
   * at least one document and at most one more than a page has; nothing if an earlier reading tells
   * and no code was used since.
   * @param at epoch milliseconds
   */
  since(leader: UserId, at: number): Promise<Result<RecentUses, ReadFailure>>
  /**
   * The newest uses of a time, of all the leader's codes. Reads each of them, at least one document and at most one more than
   * a page has.
   */
  within(leader: UserId, time: TimeRange): Promise<Result<RecentUses, ReadFailure>>
  /**
   * How many uses an event, or all the leader's codes, have had on each day; those without a date count for none.
   *
   * Takes the way that costs less. Up to twice as many uses as days: reads each use, in one request. More:
   * lets the store count each day, one read for a day and for every 1,000 of its uses. Where more
   * are found than expected, both are paid.
   * Reads nothing where an earlier counting tells: of all codes, of the same days, with as many uses expected.
   * @param event null for all
   * @param days not overlapping, in order
   * @param expected how many uses there are thought to be until the end of these days
   * @returns a number for each day
   */
  perDay(
    leader: UserId,
    event: EventId | null,
    days: readonly TimeRange[],
    expected: number,
  ): Promise<Result<readonly number[], ReadFailure>>
}
