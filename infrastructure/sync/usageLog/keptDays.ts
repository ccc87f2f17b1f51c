import type { TimeRange } from '../../../domain/usage/UsageLog'

/** One counting of the uses of all codes by day, which stays true while as many uses are expected until its end. */
export interface KeptDays {
  readonly days: readonly TimeRange[]
  readonly expected: number
  /** A number for each day. */
  readonly counts: readonly number[]
}

/** Whether a counting answers for these days, too. */
export const isOfDays = (kept: KeptDays, days: readonly TimeRange[], expected: number): boolean =>
  kept.expected === expected &&
  kept.days.length === days.length &&
  kept.days.every(({ from, to }, at) => from === days[at]?.from && to === days[at]?.to)
