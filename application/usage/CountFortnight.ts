import type { UserId } from '../../domain/session/SignedInUser'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { ok, type Result } from '../../domain/shared/Result'
import { type DayUses, lastDays } from '../../domain/usage/days'
import type { UsageLog } from '../../domain/usage/UsageLog'
import type { TodaysUses } from './ReadTodaysUses'

/** How many days the dashboard's plot has (TODAY-5). */
const FORTNIGHT = 14

interface Known {
  /** Days that were counted once they were over. */
  readonly earlier: readonly DayUses[]
  readonly today: TodaysUses
  /** How often all codes were used. */
  readonly count: number
}

/** Counts the uses of all the leader's codes on each of the last 14 days (TODAY-5). */
export class CountFortnight {
  constructor(private readonly usageLog: Pick<UsageLog, 'perDay'>) {}

  /**
   * Today's are those that were read, unless there were too many to read: then they are counted.
   * @returns the 14 days, today's the last
   */
  async run(
    leader: UserId,
    { earlier, today, count }: Known,
  ): Promise<Result<readonly DayUses[], ReadFailure>> {
    const all = lastDays(today.day, FORTNIGHT)
    const over = all.slice(0, -1)
    const last = all.slice(-1)
    const ofToday = today.hasMore
      ? await this.usageLog.perDay(leader, null, last, count)
      : ok([today.uses.length])
    if (!ofToday.ok) return ofToday
    const uses = new Map(earlier.map((day) => [day.from, day.uses]))
    const missing = over.filter(({ from }) => !uses.has(from))
    if (missing.length > 0) {
      const before = Math.max(0, count - (ofToday.value[0] ?? 0))
      const counted = await this.usageLog.perDay(leader, null, missing, before)
      if (!counted.ok) return counted
      for (const [at, { from }] of missing.entries()) uses.set(from, counted.value[at] ?? 0)
    }
    for (const { from } of last) uses.set(from, ofToday.value[0] ?? 0)
    return ok(all.map((day) => ({ ...day, uses: uses.get(day.from) ?? 0 })))
  }
}
