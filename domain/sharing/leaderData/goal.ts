import { parseCount } from '../../shared/parseCount'
import { LARGEST_GOAL } from './LeaderData'

/** A goal as typed; null if it is no whole number from 1 to LARGEST_GOAL (GOAL-2). */
export const parseGoal = (text: string): number | null => parseCount(text, LARGEST_GOAL)

export interface GoalProgress {
  /** How many uses are still to come; 0 once the goal is reached. */
  readonly left: number
  /** From 0 to 1. */
  readonly share: number
}

/** How far uses have come towards a goal of at least 1 (GOAL-1). */
export const progressOf = (uses: number, goal: number): GoalProgress => ({
  left: Math.max(0, goal - uses),
  share: Math.min(1, uses / goal),
})
