import type { EventId } from '../../../domain/codes/AccessCode'
import type { CodeEvent } from '../../../domain/codes/TrackedCode'
import type { BoardFilter } from '../../../domain/coordination/board/boardFilter'
import type { LeaderSum, LeaderSums } from '../../../domain/coordination/board/LeaderSums'
import type { StoreDirectory } from '../../../domain/coordination/generation/StoreDirectory'
import type { Page, PageEnd } from '../../../domain/shared/Page'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import type { Clock } from '../../device/Clock'

/** The leaders of a page, each of which is a read (BOARD-2). */
export const BOARD_PAGE = 25

const DAY_MS = 86_400_000

/** Lists how the codes of the store's leaders go, page by page. */
export class ListBoard {
  constructor(
    private readonly sums: LeaderSums,
    private readonly directory: StoreDirectory,
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

  /** The event with an id; null where the store has none, or it cannot be read. */
  async eventAt(id: EventId): Promise<CodeEvent | null> {
    const found = await this.directory.eventsAt([id])
    return (found.ok && found.value[0]) || null
  }
}
