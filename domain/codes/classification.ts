import type { CodeIndex } from './CodeIndex'
import { isUsable } from './CodeStatus'
import type { TrackedCode } from './TrackedCode'
import { foldCase } from './tokens'

/** One distinct code of a pasted list, with what the leader's codes say of it. */
export interface CheckedCode {
  /** The code's own spelling where it was found, else the token as it was pasted. */
  readonly text: string
  readonly code: TrackedCode | null
  /** How often the list holds it. */
  readonly times: number
}

/** A pasted list, sorted into what can be used and what cannot; each part keeps the order of the paste. */
export interface Validation {
  readonly valid: readonly CheckedCode[]
  readonly invalid: readonly CheckedCode[]
  /** How many tokens repeated an earlier one. */
  readonly repeated: number
}

/** Linear in the number of tokens: one look-up in the index and one in the set of what was seen. */
export const classify = (tokens: readonly string[], index: CodeIndex<TrackedCode>): Validation => {
  const seen = new Map<
    TrackedCode | string,
    { text: string; code: TrackedCode | null; times: number }
  >()
  const valid: CheckedCode[] = []
  const invalid: CheckedCode[] = []

  for (const token of tokens) {
    const code = index.find(token) ?? null
    const key = code ?? foldCase(token)
    const known = seen.get(key)
    if (known) {
      known.times += 1
      continue
    }
    const checked = { text: code?.code ?? token, code, times: 1 }
    seen.set(key, checked)
    if (code && isUsable(code)) valid.push(checked)
    else invalid.push(checked)
  }
  return { valid, invalid, repeated: tokens.length - seen.size }
}
