import type { BoardFilter } from '../../../domain/coordination/board/boardFilter'
import type { LeaderSum, LeaderSums } from '../../../domain/coordination/board/LeaderSums'
import type { Page, PageEnd } from '../../../domain/shared/Page'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import type { Clock } from '../../device/Clock'

/** The leaders of a page: with the first choices of events, an opening is 60 reads at most (BOARD-2). */
export const BOARD_PAGE = 25

const DAY_MS = 86_400_000

/** Lists how the codes of the store's leaders go, page by page. */
export class ListBoard {
  constructor(
    private readonly sums: LeaderSums,
    private readonly clock: Clock,
  ) {}

  /** @param after end of the page before; null for the first page */
  run(
    { event, typed, order, stillDays }: BoardFilter,
    after: PageEnd | null,
    size = BOARD_PAGE,
  ): Promise<Result<Page<LeaderSum>, ReadFailure>> {
    const stillSince = stillDays === null ? null : this.clock.now() - stillDays * DAY_MS
    return this.sums.page({ event, typed, order, stillSince, size, after })
  }
}
