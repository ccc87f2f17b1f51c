import type { TrackedCode } from '../codes/TrackedCode'
import { dayNumber } from '../shared/storeTime'
import { progressOf } from '../sharing/leaderData/goal'
import { type LeaderData, shareOf } from '../sharing/leaderData/LeaderData'

/**
 * When the first of an event's codes was made or, where no code has a date, was first given, in epoch milliseconds; null if
 * that is not known.
 */
export const codesSince = (
  codes: readonly TrackedCode[],
  data: Pick<LeaderData, 'shares'>,
): number | null => {
  const made = codes.flatMap(({ createdAt }) => createdAt ?? [])
  const known = made.length > 0 ? made : codes.flatMap(({ id }) => shareOf(data, id).sharedAt ?? [])
  return known.length === 0 ? null : known.reduce((first, at) => Math.min(first, at))
}

/** The part of a goal that an even pace has reached (GOAL-5). */
interface GoalMark {
  /** Rounded; at least 1. */
  readonly uses: number
  /** From 0 to 1. */
  readonly share: number
}

/** How fast uses come, and how fast they must come to reach a goal by the event (GOAL-4). */
export type GoalPace =
  /** Uses still to come are not counted by days: the goal is reached, or a date is missing. */
  | { readonly kind: 'none' }
  /** The event's day is over. */
  | { readonly kind: 'over' }
  | {
      readonly kind: 'running'
      /** Uses a day so far, rounded; 0 also for fewer than one in twenty days. */
      readonly perDay: number
      /** Uses a day that are needed from tomorrow on, rounded up: so many reach the goal. */
      readonly needed: number
      /** Days after today, the event's own the last; 0 on its day. */
      readonly daysLeft: number
      /** An even pace by the end of today; null on the event's day, and below one use. */
      readonly mark: GoalMark | null
    }

/** Ten and more are rounded to whole numbers, fewer to tenths. */
const rounded = (round: (tenths: number) => number, uses: number, days: number): number => {
  const tenths = round((uses * 10) / days)
  return tenths < 100 ? tenths / 10 : round(uses / days)
}

export interface PacedGoal {
  readonly uses: number
  readonly goal: number
  /** As of `codesSince`. */
  readonly since: number | null
  /** When the event begins, in epoch milliseconds; null if that is not known. */
  readonly date: number | null
  /** Epoch milliseconds. */
  readonly now: number
}

/** The days are the store's, as of 'Usos por día': the first and today count whole, and today is over. */
export const paceOf = ({ uses, goal, since, date, now }: PacedGoal): GoalPace => {
  const { left } = progressOf(uses, goal)
  if (left === 0 || date === null) return { kind: 'none' }
  const today = dayNumber(now)
  const daysLeft = dayNumber(date) - today
  if (daysLeft < 0) return { kind: 'over' }
  if (since === null) return { kind: 'none' }
  // The device's clock may be behind the store's.
  const days = Math.max(0, today - dayNumber(since)) + 1
  const share = days / (days + daysLeft)
  const expected = Math.round(goal * share)
  return {
    kind: 'running',
    perDay: rounded(Math.round, uses, days),
    needed: rounded(Math.ceil, left, Math.max(1, daysLeft)),
    daysLeft,
    mark: daysLeft > 0 && expected > 0 ? { uses: expected, share } : null,
  }
}
