import type { CodeLeader } from '../../../domain/codes/TrackedCode'
import type { LeaderSums } from '../../../domain/coordination/board/LeaderSums'
import { PLOT_DAYS } from '../../../domain/coordination/board/plotDays'
import type { StoreDirectory } from '../../../domain/coordination/generation/StoreDirectory'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import { type DayUses, lastDays } from '../../../domain/usage/days'
import type { Clock } from '../../device/Clock'

/** Counts the uses of the last days, of the store or of a leader (BOARD-13). */
export class PlotUses {
  constructor(
    private readonly sums: LeaderSums,
    private readonly directory: StoreDirectory,
    private readonly clock: Clock,
  ) {}

  /** @param leader null for all */
  async run(leader: UserId | null): Promise<Result<readonly DayUses[], ReadFailure>> {
    const days = lastDays(this.clock.now(), PLOT_DAYS)
    const counts = await this.sums.usesPerDay(leader, days)
    if (!counts.ok) return counts
    return ok(days.map((day, at) => ({ ...day, uses: counts.value[at] ?? 0 })))
  }

  /** The leader with an id, for the name; null where the coordinator may not read it. */
  async leaderAt(coordinator: UserId, id: UserId): Promise<CodeLeader | null> {
    const found = await this.directory.leadersAt(coordinator, [id])
    return (found.ok && found.value[0]) || null
  }
}
