import type { EventId } from '../../domain/codes/AccessCode'
import type { UserId } from '../../domain/session/SignedInUser'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { ok, type Result } from '../../domain/shared/Result'
import { type DayUses, lastDays, untilMidnight } from '../../domain/usage/days'
import type { UsageLog } from '../../domain/usage/UsageLog'
import type { Clock } from '../device/Clock'

/** Counts the uses of an event on each of the last days (USES-5). */
export class CountUsagePerDay {
  constructor(
    private readonly usageLog: Pick<UsageLog, 'perDay'>,
    private readonly clock: Clock,
  ) {}

  /**
   * @param known the days as counted before, of which only today's changes until midnight
   * @param expected how many uses the event is thought to have
   */
  async run(
    leader: UserId,
    event: EventId,
    known: readonly DayUses[],
    expected: number,
  ): Promise<Result<readonly DayUses[], ReadFailure>> {
    const all = lastDays(this.clock.now())
    const isSameDay = known.length > 0 && known.at(-1)?.from === all.at(-1)?.from
    const before = isSameDay ? known.slice(0, -1) : []
    const days = all.slice(before.length)
    const counts = await this.usageLog.perDay(leader, event, days, expected)
    if (!counts.ok) return counts
    return ok([...before, ...days.map((day, at) => ({ ...day, uses: counts.value[at] ?? 0 }))])
  }

  /** How long today still lasts, in milliseconds. */
  untilMidnight(): number {
    return untilMidnight(this.clock.now())
  }
}
