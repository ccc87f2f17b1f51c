import type { AccessCode } from './AccessCode'
import { isValid } from './CodeStatus'

/** The states of a code, the most wanted first. A tracked code has one of the first four. */
export const CODE_STATES = ['free', 'in-use', 'spent', 'expired', 'deleted', 'unknown'] as const

/**
 * The state of a code: 'free' has no use yet, 'in-use' has uses left, 'spent' has none left. In the
 * specification the first is 'available' and a spent code counts as one in use (STATUS-1 to STATUS-5).
 */
export type CodeState = (typeof CODE_STATES)[number]

type Used = Pick<AccessCode, 'status' | 'currentUses' | 'maxUses'>

/** @param code null for a token that matches none of the leader's codes */
export const stateOf = (code: Used | null): CodeState => {
  if (!code) return 'unknown'
  const { status, currentUses, maxUses } = code
  if (status !== 'available') return status
  // A limit of 0 is an unknown limit.
  if (maxUses > 0 && currentUses >= maxUses) return 'spent'
  return currentUses === 0 ? 'free' : 'in-use'
}

/** Whether a code can still be used: it is valid and has uses left (STATUS-7). */
export const isUsable = (code: Used): boolean => isValid(code) && stateOf(code) !== 'spent'

/** How many of some codes are in each state. */
export interface Usage extends Readonly<Record<CodeState, number>> {
  readonly total: number
}

export const usageOf = (codes: Iterable<Used>): Usage => {
  const usage = { total: 0, free: 0, 'in-use': 0, spent: 0, expired: 0, deleted: 0, unknown: 0 }
  for (const code of codes) {
    usage.total += 1
    usage[stateOf(code)] += 1
  }
  return usage
}
