import { type AccessCode, isExhausted } from './AccessCode'
import { displayStatusOf } from './CodeStatus'

/** The kinds of codes that a figure consists of. */
export const USAGE_PARTS = ['free', 'inUse', 'exhausted', 'expired', 'other'] as const

export type UsagePart = (typeof USAGE_PARTS)[number]

/** How many of some codes are of each kind. The parts add up to the total. */
export interface Usage extends Readonly<Record<UsagePart, number>> {
  readonly total: number
}

type Used = Pick<AccessCode, 'status' | 'currentUses' | 'maxUses'>

/** The kind of a code: 'inUse' has uses left; 'exhausted' has none; 'other' has a status that no tracked code should have. */
export const partOf = (code: Used): UsagePart => {
  if (isExhausted(code)) return 'exhausted'
  switch (displayStatusOf(code)) {
    case 'available':
      return 'free'
    case 'in-use':
      return 'inUse'
    case 'expired':
      return 'expired'
    case 'deleted':
    case 'unknown':
      return 'other'
  }
}

export const usageOf = (codes: Iterable<Used>): Usage => {
  const usage = { total: 0, free: 0, inUse: 0, exhausted: 0, expired: 0, other: 0 }
  for (const code of codes) {
    usage.total += 1
    usage[partOf(code)] += 1
  }
  return usage
}

/** How many of the codes can still be used. */
export const usableCount = ({ free, inUse }: Usage): number => free + inUse
