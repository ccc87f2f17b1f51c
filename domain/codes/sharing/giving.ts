import { isShared, type LeaderData } from '../../leaderData/LeaderData'
import type { AccessCode } from '../AccessCode'
import { isUsable, stateOf } from '../CodeState'

type Givable = Pick<AccessCode, 'id' | 'code' | 'status' | 'currentUses' | 'maxUses'>

/** The usable codes among some, by whether the leader gave them to someone. */
export interface Giving<C> {
  readonly toGive: readonly C[]
  readonly given: readonly C[]
}

/**
 * Sorts the usable codes: those shared before are given, the others are still to give (SHARED-7). Each part keeps the
 * order; codes without a text, and those that can no longer be used, are in neither.
 */
export const givingOf = <C extends Givable>(
  codes: readonly C[],
  marks: Pick<LeaderData, 'shares'>,
): Giving<C> => {
  const toGive: C[] = []
  const given: C[] = []
  for (const code of codes) {
    if (code.code !== '' && isUsable(code)) (isShared(marks, code.id) ? given : toGive).push(code)
  }
  return { toGive, given }
}

/** Whether a code is still to give: free, and not shared before. One that has uses is someone's, marked or not. */
export const isToGive = (code: Givable, marks: Pick<LeaderData, 'shares'>): boolean =>
  code.code !== '' && stateOf(code) === 'free' && !isShared(marks, code.id)

/** What is offered of some codes. */
export interface Offer<C> {
  readonly offered: readonly C[]
  /** How many usable codes were left out, since they were given before. */
  readonly leftOut: number
  /** Whether all that is offered was given before: it leaves after a question (SHARED-8). */
  readonly isAllGiven: boolean
}

/** The codes that are still to give, or else those given before (SHARED-7). */
export const offerOf = <C extends Givable>(
  codes: readonly C[],
  marks: Pick<LeaderData, 'shares'>,
): Offer<C> => {
  const { toGive, given } = givingOf(codes, marks)
  const isAllGiven = toGive.length === 0 && given.length > 0
  return {
    offered: isAllGiven ? given : toGive,
    leftOut: isAllGiven ? 0 : given.length,
    isAllGiven,
  }
}
