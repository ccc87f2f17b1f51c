import type { AccessCode } from '../codes/AccessCode'
import { isUsable, stateOf } from '../codes/CodeState'
import type { TrackedCode } from '../codes/TrackedCode'
import { isDayOver } from '../shared/storeTime'
import { isShared, type LeaderData, shareOf } from './leaderData/LeaderData'
import { peopleIn } from './leaderData/people'

type Givable = Pick<AccessCode, 'id' | 'code' | 'status' | 'currentUses' | 'maxUses'>

/** The usable codes among some, by whether the leader shared them. */
export interface Sharings<C> {
  readonly unshared: readonly C[]
  readonly shared: readonly C[]
}

/**
 * Sorts the usable codes by whether they were shared before. Each part keeps the order; codes without a text, and those
 * that can no longer be used, are in neither.
 */
export const sharingsOf = <C extends Givable>(
  codes: readonly C[],
  marks: Pick<LeaderData, 'shares'>,
): Sharings<C> => {
  const unshared: C[] = []
  const shared: C[] = []
  for (const code of codes) {
    if (code.code !== '' && isUsable(code))
      (isShared(marks, code.id) ? shared : unshared).push(code)
  }
  return { unshared, shared }
}

/** Why a code should not be given: it has no use left or has expired, or the day of its event is over. */
export type Unfitness = 'spent' | 'expired' | 'over'

/** @param now epoch milliseconds */
export const unfitnessOf = (code: TrackedCode, now: number): Unfitness | null => {
  const state = stateOf(code)
  if (state === 'spent' || state === 'expired') return state
  const date = code.event?.date ?? null
  return date !== null && isDayOver(date, now) ? 'over' : null
}

/** Whether a code is someone's by the leader's own word: it was shared, or a note says for whom it is. */
export const isGiven = ({ id }: Pick<Givable, 'id'>, marks: Pick<LeaderData, 'shares'>): boolean =>
  isShared(marks, id) || peopleIn(shareOf(marks, id).note).length > 0

/** Whether a code is still to give: free, and no one's by the leader's word. One that has uses is someone's, given or not. */
export const isToGive = (code: Givable, marks: Pick<LeaderData, 'shares'>): boolean =>
  code.code !== '' && stateOf(code) === 'free' && !isGiven(code, marks)

/** The codes of a choice that are offered, and how many are left out. */
export interface Offer<C> {
  readonly offered: readonly C[]
  /** How many usable codes were left out, since they are given. */
  readonly leftOut: number
  /** Whether all that is offered is given (SHARED-8). */
  readonly isAllGiven: boolean
}

/** The usable codes that are not given yet, or else those that are (SHARED-7). */
export const offerOf = <C extends Givable>(
  codes: readonly C[],
  marks: Pick<LeaderData, 'shares'>,
): Offer<C> => {
  const usable = codes.filter((code) => code.code !== '' && isUsable(code))
  const offered = usable.filter((code) => !isGiven(code, marks))
  return offered.length > 0
    ? { offered, leftOut: usable.length - offered.length, isAllGiven: false }
    : { offered: usable, leftOut: 0, isAllGiven: usable.length > 0 }
}
