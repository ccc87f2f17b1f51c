import type { CodeIndex } from './CodeIndex'
import { isUsable } from './CodeStatus'
import type { TrackedCode } from './TrackedCode'
import type { Tokens } from './tokens'

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

/** Counts how often each unknown token comes, ignoring case. Almost all come once, and those need a set only. */
class UnknownTokens {
  private readonly seen = new Set<string>()
  private readonly repeats = new Map<string, number>()

  /** @returns whether the token is a new one */
  add(folded: string): boolean {
    const before = this.seen.size
    if (this.seen.add(folded).size > before) return true
    this.repeats.set(folded, (this.repeats.get(folded) ?? 1) + 1)
    return false
  }

  timesOf(folded: string): number {
    return this.repeats.get(folded) ?? 1
  }
}

/**
 * Linear in the number of tokens. A first pass only counts, in flat arrays; the objects are made in a second one,
 * once for each distinct code: a list of 100,000 costs little more than cutting it and looking each token up.
 */
export const classify = (tokens: Tokens, index: CodeIndex<TrackedCode>): Validation => {
  const { texts, folded } = tokens
  const { codes } = index
  const times = new Uint32Array(codes.length)
  const unknown = new UnknownTokens()
  // Each distinct code in the order of the paste: its position, or the complement (~) of an unknown token's.
  const distinct = new Int32Array(texts.length)
  let count = 0

  for (let at = 0; at < texts.length; at++) {
    const key = folded[at] ?? ''
    const position = index.positionOf(texts[at] ?? '', key)
    if (position === undefined) {
      if (unknown.add(key)) distinct[count++] = ~at
      continue
    }
    const before = times[position] ?? 0
    times[position] = before + 1
    if (before === 0) distinct[count++] = position
  }

  const valid: CheckedCode[] = []
  const invalid: CheckedCode[] = []
  for (const entry of distinct.subarray(0, count)) {
    const code = entry < 0 ? undefined : codes[entry]
    if (code) {
      const checked = { text: code.code, code, times: times[entry] ?? 0 }
      if (isUsable(code)) valid.push(checked)
      else invalid.push(checked)
    } else {
      const text = texts[~entry] ?? ''
      invalid.push({ text, code: null, times: unknown.timesOf(folded[~entry] ?? '') })
    }
  }
  return { valid, invalid, repeated: texts.length - count }
}
