import dayjs from 'dayjs'
import type { UserId } from '../../../domain/account/SignedInUser'
import type { EventId } from '../../../domain/codes/AccessCode'
import type { TimeRange, UsageLog } from '../../../domain/codes/usageLog/UsageLog'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import type { Clock } from '../../ports/device/Clock'

/** How many days 'Usos por día' has (USES-5). */
export const DAYS_SHOWN = 30

/** A local day and how many uses it has had. */
export interface DayUses extends TimeRange {
  readonly uses: number
}

/**
 * The last local days, today's the last. A day is as long as it is here: 23 or 25 hours where a
 * clock changes.
 * @param now epoch milliseconds
 */
export const lastDays = (now: number, count: number = DAYS_SHOWN): readonly TimeRange[] => {
  const today = dayjs(now).startOf('day')
  return Array.from({ length: count }, (_, at) => {
    const day = today.subtract(count - 1 - at, 'day')
    return { from: day.valueOf(), to: day.add(1, 'day').valueOf() }
  })
}

/**
 * How long the local day still lasts, in milliseconds.
 * @param now epoch milliseconds
 */
export const untilMidnight = (now: number): number =>
  dayjs(now).startOf('day').add(1, 'day').valueOf() - now

/** Counts the uses of an event on each of the last days (USES-5). */
export class CountUsagePerDay {
  private readonly usageLog: Pick<UsageLog, 'perDay'>
  private readonly clock: Clock

  constructor(usageLog: Pick<UsageLog, 'perDay'>, clock: Clock) {
    this.usageLog = usageLog
    this.clock = clock
  }

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
