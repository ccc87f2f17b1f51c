import type { CodeId } from '../../domain/codes/AccessCode'
import { type CodeState, stateOf } from '../../domain/codes/CodeState'
import { type CheckedCode, type Repeat, textOf } from '../../domain/validator/classification'
import type { Suggestion } from './corrections/SuggestCodes'

/** Why a code cannot be used; null if it can. */
export type InvalidReason = 'expired' | 'deleted' | 'not-yours' | 'unknown-status'

export interface CheckedRow {
  /** Null for a token that matches none of the leader's codes. */
  readonly id: CodeId | null
  readonly text: string
  readonly times: number
  readonly state: CodeState
  readonly reason: InvalidReason | null
  /** 0 / 0 for a token that matches none of the leader's codes (VALIDATOR-11). */
  readonly currentUses: number
  readonly maxUses: number
  /** Codes of the leader that an unknown token may be a misspelling of. */
  readonly suggestions: readonly string[]
}

const NONE: readonly string[] = []

const reasonOf = (checked: CheckedCode): InvalidReason | null => {
  if (typeof checked === 'string') return 'not-yours'
  if (checked.status === 'available') return null
  return checked.status === 'unknown' ? 'unknown-status' : checked.status
}

/**
 * The rows of a page.
 * @param repeats of the whole list; scanned once
 */
export const checkedRows = (
  page: readonly CheckedCode[],
  repeats: readonly Repeat[],
  suggestions: readonly Suggestion[],
): CheckedRow[] => {
  const shown = new Set(page.map(textOf))
  const times = new Map<string, number>()
  for (const repeat of repeats) {
    if (shown.has(repeat.text)) times.set(repeat.text, repeat.times)
  }
  const near = new Map(suggestions.map(({ token, codes }) => [token, codes]))
  return page.map((checked) => {
    const text = textOf(checked)
    const code = typeof checked === 'string' ? null : checked
    return {
      id: code?.id ?? null,
      text,
      times: times.get(text) ?? 1,
      state: stateOf(code),
      reason: reasonOf(checked),
      currentUses: code?.currentUses ?? 0,
      maxUses: code?.maxUses ?? 0,
      suggestions: code === null ? (near.get(text) ?? NONE) : NONE,
    }
  })
}
