import type { AccessCode, CodeId } from '../../../domain/codes/AccessCode'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'

/** A place in an order by a server time: the time in epoch microseconds, then the code's id. */
export interface Position {
  readonly at: number
  readonly id: string
}

/** Documents after a position; without an id, at that time or later. */
export interface Since {
  readonly at: number
  readonly id: string | null
}

/** From where changes are read, by each of their times. */
export interface ChangesSince {
  readonly created: Since
  readonly updated: Since
}

/** A code as the store has it. */
export interface SourceCode {
  readonly code: AccessCode
  /** Null if the field is not a time. */
  readonly created: Position | null
  /** Null if the code was never updated, or the field is not a time. */
  readonly updated: Position | null
}

/** Start of the next page. Only its source reads it; it can be stored (structured clone). */
export type Cursor = NonNullable<unknown>

export interface Page {
  readonly codes: readonly SourceCode[]
  /** Null after the last page. */
  readonly next: Cursor | null
}

/** Codes of the first page of all and of each later one. */
export interface PageSizes {
  readonly first: number
  readonly other: number
}

/** Totals over the leader's tracked codes, as the store counts them. */
export interface Totals {
  readonly count: number
  readonly uses: number
}

export interface Changes {
  /** With codes that are no longer tracked, by their status. */
  readonly changed: readonly SourceCode[]
  /** Codes that no longer exist, or are another leader's. */
  readonly removed: readonly CodeId[]
  /** Whether the store confirms that nothing is missing; false while the connection is lost. */
  readonly isCurrent: boolean
  /** Whether a code left the listener for an unknown reason and may still exist: compare the totals. */
  readonly isDoubtful: boolean
  /** Whether the whole store was replaced, so that all codes must be reread. */
  readonly isReplaced: boolean
}

/** A leader's tracked codes in a store, read by pages and by changes. */
export interface CodeSource {
  /**
   * The tracked codes after a cursor, newest first, in pages as they arrive. Pages do not overlap. The reading ends with
   * the page without a next, with a failure, or with neither if the session ends.
   * @param signal ends the reading early
   */
  pages(
    leader: UserId,
    after: Cursor | null,
    sizes: PageSizes,
    signal: AbortSignal,
  ): AsyncIterable<Result<Page, ReadFailure>>
  /** The newest time at which any of the leader's codes was updated; null for never. */
  newestUpdate(leader: UserId): Promise<Result<Position | null, ReadFailure>>
  totals(leader: UserId): Promise<Result<Totals, ReadFailure>>
  /**
   * Reports codes created or updated since those positions: once when they are all read, then each
   * change.
   * @param onEnd called once, after the last report, if the store ends the listener
   */
  listen(
    leader: UserId,
    since: ChangesSince,
    onChanges: (changes: Changes) => void,
    onEnd: (failure: ReadFailure) => void,
  ): Unsubscribe
}
