import type { AccessCode } from '../codes/AccessCode'
import { isUsable } from '../codes/CodeState'
import { isValid } from '../codes/CodeStatus'
import type { CheckedCode, Validation } from './classification'

/** A validation's verdict on a code: it can be used, has no uses left, or is not valid. */
export interface Verdict {
  readonly usable: readonly AccessCode[]
  readonly spent: readonly AccessCode[]
  readonly invalid: readonly CheckedCode[]
}

/** The parts of a verdict, the most wanted first. */
export const VERDICT_GROUPS = ['usable', 'spent', 'invalid'] as const satisfies (keyof Verdict)[]

export type VerdictGroup = (typeof VERDICT_GROUPS)[number]

/** The group of one code or token. */
export const verdictGroupOf = (checked: CheckedCode): VerdictGroup => {
  if (typeof checked === 'string' || !isValid(checked)) return 'invalid'
  return isUsable(checked) ? 'usable' : 'spent'
}

/** Every code is in exactly one group; each group keeps the order of the list. */
export const verdictOf = ({ valid, invalid }: Pick<Validation, 'valid' | 'invalid'>): Verdict => {
  const usable: AccessCode[] = []
  const spent: AccessCode[] = []
  for (const code of valid) (isUsable(code) ? usable : spent).push(code)
  return { usable, spent, invalid }
}
