import type { AccessCode } from '../codes/AccessCode'
import { isUsable, stateOf } from '../codes/CodeState'
import { isShared, type LeaderData, shareOf } from './leaderData/LeaderData'
import { peopleIn } from './leaderData/people'

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

/** Whether a note says for whom a code is, whether it was shared or not. */
const isForSomeone = ({ id }: Givable, marks: Pick<LeaderData, 'shares'>): boolean =>
  peopleIn(shareOf(marks, id).note).length > 0

/** Whether a code is free and was not shared before. One that has uses is someone's, marked or not. */
export const isFreeUnshared = (code: Givable, marks: Pick<LeaderData, 'shares'>): boolean =>
  code.code !== '' && stateOf(code) === 'free' && !isShared(marks, code.id)

/** Whether a code is still to give: free, not shared before, and for no one by its note. */
export const isToGive = (code: Givable, marks: Pick<LeaderData, 'shares'>): boolean =>
  isFreeUnshared(code, marks) && !isForSomeone(code, marks)

/** The codes of a choice that are offered, and how many are left out. */
export interface Offer<C> {
  readonly offered: readonly C[]
  /** How many usable codes were left out, since they were given before. */
  readonly leftOut: number
  /** How many were left out that were not given, since a note says for whom they are. */
  readonly forSomeone: number
  /** Whether all that is offered was given before (SHARED-8). */
  readonly isAllGiven: boolean
}

/** The codes that are still to give and for no one yet, or else those for someone, or else those given before (SHARED-7). */
export const offerOf = <C extends Givable>(
  codes: readonly C[],
  marks: Pick<LeaderData, 'shares'>,
): Offer<C> => {
  const { toGive, given } = givingOf(codes, marks)
  if (toGive.length === 0) {
    return { offered: given, leftOut: 0, forSomeone: 0, isAllGiven: given.length > 0 }
  }
  const forNoOne = toGive.filter((code) => !isForSomeone(code, marks))
  const offered = forNoOne.length > 0 ? forNoOne : toGive
  const forSomeone = toGive.length - offered.length
  return { offered, leftOut: given.length, forSomeone, isAllGiven: false }
}
