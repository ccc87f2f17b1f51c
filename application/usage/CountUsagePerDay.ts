import type { EventId } from '../../domain/codes/AccessCode'
import type { UserId } from '../../domain/session/SignedInUser'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { ok, type Result } from '../../domain/shared/Result'
import { addDays, startOfStoreDay, storeDay } from '../../domain/shared/storeTime'
import type { TimeRange, UsageLog } from '../../domain/usage/UsageLog'
import type { Clock } from '../device/Clock'

/** How many days 'Usos por día' has (USES-5). */
export const DAYS_SHOWN = 30

/** A day of the store and how many uses it has had. */
export interface DayUses extends TimeRange {
  readonly uses: number
}

/**
 * The last days of the store, today's the last. Each ends where the next one begins, after 23 or 25 hours where the clock
 * changes, so that each hour counts once.
 * @param now epoch milliseconds
 */
export const lastDays = (now: number, count: number = DAYS_SHOWN): readonly TimeRange[] => {
  const today = storeDay(now)
  const startOf = (ago: number) => startOfStoreDay(addDays(today, -ago))
  return Array.from({ length: count }, (_, at) => {
    const ago = count - 1 - at
    return { from: startOf(ago), to: startOf(ago - 1) }
  })
}

/**
 * How long the store's day still lasts, in milliseconds.
 * @param now epoch milliseconds
 */
export const untilMidnight = (now: number): number =>
  startOfStoreDay(addDays(storeDay(now), 1)) - now

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
