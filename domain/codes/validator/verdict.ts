import { type AccessCode, isUsable } from '../AccessCode'
import type { CheckedCode, Validation } from './classification'

/** What a validation says of each code: it can be used, has no uses left, or is not valid. */
export interface Verdict {
  readonly usable: readonly AccessCode[]
  readonly exhausted: readonly AccessCode[]
  readonly invalid: readonly CheckedCode[]
}

/** The parts of a verdict, the most wanted first. */
export const VERDICT_PARTS = ['usable', 'exhausted', 'invalid'] as const satisfies (keyof Verdict)[]

export type VerdictPart = (typeof VERDICT_PARTS)[number]

/** Every code is in exactly one part; each part keeps the order of the list. */
export const verdictOf = ({ valid, invalid }: Pick<Validation, 'valid' | 'invalid'>): Verdict => {
  const usable: AccessCode[] = []
  const exhausted: AccessCode[] = []
  for (const code of valid) (isUsable(code) ? usable : exhausted).push(code)
  return { usable, exhausted, invalid }
}
