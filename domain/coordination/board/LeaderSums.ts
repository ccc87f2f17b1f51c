import type { EventId } from '../../codes/AccessCode'
import type { CodeLeader } from '../../codes/TrackedCode'
import type { Page, PageEnd } from '../../shared/Page'
import type { ReadFailure } from '../../shared/ReadFailure'
import type { Result } from '../../shared/Result'

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

/** The sums of the store's leaders, for coordinators (BOARD-1). Leaders without a code are not among them. */
export interface LeaderSums {
  page(search: SumSearch): Promise<Result<Page<LeaderSum>, ReadFailure>>
}
