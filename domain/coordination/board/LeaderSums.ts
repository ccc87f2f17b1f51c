import type { EventId } from '../../codes/AccessCode'
import type { CodeLeader } from '../../codes/TrackedCode'
import type { UserId } from '../../session/SignedInUser'
import type { Page, PageEnd } from '../../shared/Page'
import type { ReadFailure } from '../../shared/ReadFailure'
import type { Result } from '../../shared/Result'
import type { TimeRange } from '../../usage/UsageLog'

/** How the codes of a leader go, over those of an event or over all. */
export interface LeaderSum extends CodeLeader {
  /** How many codes are available or expired. */
  readonly made: number
  /** How many of these have a use. */
  readonly used: number
  /** How many of the available ones have none. */
  readonly unused: number
  /** The uses of all of them. */
  readonly uses: number
  /** Epoch milliseconds; null for none. */
  readonly lastUseAt: number | null
}

/** The columns by which leaders are ordered: most first, or the latest. */
export const SUM_ORDERS = ['used', 'made', 'unused', 'lastUseAt'] as const

export type SumOrder = (typeof SUM_ORDERS)[number]

export interface SumSearch {
  /** Null for the codes of all events. */
  readonly event: EventId | null
  /** The beginning of a name, as `isFoundBy` takes it; '' for all. */
  readonly typed: string
  readonly order: SumOrder
  /**
   * Only leaders with unused codes and no use since then, or where there never was one no new code since then; those who stand
   * still the longest come first. Epoch milliseconds; null for all leaders.
   */
  readonly stillSince: number | null
  /** How many at most. */
  readonly size: number
  /** End of the page before; null for the first page. */
  readonly after: PageEnd | null
}

/** The sums of the store's leaders, for coordinators (BOARD-1). */
export interface LeaderSums {
  /** Leaders without a code are not among them. */
  page(search: SumSearch): Promise<Result<Page<LeaderSum>, ReadFailure>>
  /**
   * How many uses the codes of one leader, or of all leaders of the store, had on each day (BOARD-13).
   * Reads a document for each day of one leader; for all of them, one for each day and every 1,000 leaders.
   * @param leader null for all
   * @param days of the store, in order and without a gap
   * @returns a number for each day
   */
  usesPerDay(
    leader: UserId | null,
    days: readonly TimeRange[],
  ): Promise<Result<readonly number[], ReadFailure>>
}
