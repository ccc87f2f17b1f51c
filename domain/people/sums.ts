import { type CodeState, stateOf } from '../codes/CodeState'
import type { TrackedCode } from '../codes/TrackedCode'
import type { ShareMark } from '../sharing/leaderData/LeaderData'

/** The states of codes that were given; the counts add up to all of them (PEOPLE-2). */
export const GIVEN_PARTS = ['used', 'unused', 'expired', 'deleted'] as const

export type GivenPart = (typeof GIVEN_PARTS)[number]

/** The sums of some codes that were given. Amounts are in whole units of the store's currency. */
export interface Sums extends Readonly<Record<GivenPart, number>> {
  readonly total: number
  /** The amount asked for and not paid yet. */
  readonly due: number
  readonly paid: number
}

/** A code that someone has, and the leader's own word about it. */
export interface HeldCode {
  readonly code: TrackedCode
  readonly mark: ShareMark
}

const PART_OF: Readonly<Record<CodeState, GivenPart>> = {
  free: 'unused',
  'in-use': 'used',
  spent: 'used',
  expired: 'expired',
  deleted: 'deleted',
  unknown: 'deleted',
}

/** The state of a code that was given. A used one stays 'used', also if it expired since. */
export const partOf = (code: TrackedCode): GivenPart =>
  code.currentUses > 0 ? 'used' : PART_OF[stateOf(code)]

export const NO_SUMS: Sums = {
  total: 0,
  used: 0,
  unused: 0,
  expired: 0,
  deleted: 0,
  due: 0,
  paid: 0,
}

interface Counted {
  readonly given: HeldCode
}

/** The sums of more codes and, after a change, without those that were counted before. */
export const sumsAfter = (
  before: Sums,
  added: readonly Counted[],
  removed: readonly Counted[] = [],
): Sums => {
  const sums = { ...before }
  const count = ({ code, mark: { amount, isPaid } }: HeldCode, times: 1 | -1) => {
    sums.total += times
    sums[partOf(code)] += times
    if (amount !== null) sums[isPaid ? 'paid' : 'due'] += times * amount
  }
  for (const { given } of added) count(given, 1)
  for (const { given } of removed) count(given, -1)
  return sums
}
