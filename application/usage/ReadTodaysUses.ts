import type { UserId } from '../../domain/session/SignedInUser'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { ok, type Result } from '../../domain/shared/Result'
import { startOfStoreDay, storeDay } from '../../domain/shared/storeTime'
import { type CodeUse, mergeUses } from '../../domain/usage/CodeUse'
import { untilMidnight } from '../../domain/usage/days'
import type { UsageLog } from '../../domain/usage/UsageLog'
import type { Clock } from '../device/Clock'
import { ENTRANCE_CLOCKS_MS } from './ReadUsageLog'

/** The uses of a day of the store. */
export interface TodaysUses {
  /** Its first moment, in epoch milliseconds. */
  readonly day: number
  /** Newest first. */
  readonly uses: readonly CodeUse[]
  /** Whether there were more than one reading has. */
  readonly hasMore: boolean
}

/** Reads today's uses of all the leader's codes (TODAY-1). */
export class ReadTodaysUses {
  constructor(
    private readonly usageLog: Pick<UsageLog, 'since'>,
    private readonly clock: Clock,
  ) {}

  /**
   * @param known what was read before: of the same day only newer uses are read, unless these are too few
   * @param risen by how much the codes' uses have risen since; null if that is not known
   */
  async run(
    leader: UserId,
    known: TodaysUses | null,
    risen: number | null,
  ): Promise<Result<TodaysUses, ReadFailure>> {
    const day = this.today()
    const before = known?.day === day ? known : null
    const newest = before?.uses[0]?.usedAt ?? day
    // After a moment: the last one of yesterday.
    const read = await this.usageLog.since(leader, Math.max(day, newest - ENTRANCE_CLOCKS_MS) - 1)
    if (!read.ok) return read
    const uses = mergeUses(read.value.uses, before?.uses ?? [])
    // An entrance without a network hands in uses that are older than the newest one here.
    const isMissing = before !== null && risen !== null && uses.length - before.uses.length < risen
    if (isMissing) return this.run(leader, null, null)
    return ok({
      day,
      uses,
      hasMore: read.value.hasMore || before?.hasMore === true,
    })
  }

  /** The first moment of today, in epoch milliseconds. */
  today(): number {
    return startOfStoreDay(storeDay(this.clock.now()))
  }

  /** How long today still lasts, in milliseconds. */
  untilMidnight(): number {
    return untilMidnight(this.clock.now())
  }
}
