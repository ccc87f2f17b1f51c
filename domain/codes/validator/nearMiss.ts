import type { CooperativeTask } from '../../shared/CooperativeTask'
import type { AccessCode } from '../AccessCode'
import { isValid } from '../CodeStatus'
import { foldCode } from './tokens'

type Indexed = Pick<AccessCode, 'code' | 'status' | 'currentUses'>

/** Codes per piece: indexing them takes a slow phone some milliseconds. */
const PIECE = 256

/**
 * Longer tokens get no suggestions: no code is that long, and every pair of neighbours would be
 * tried.
 */
const LONGEST_TOKEN = 64

const MOST_CANDIDATES = 3

/** Maps characters that are easily confused when read or typed to one: O and 0; I, L and 1. */
const confuse = (folded: string): string =>
  folded.replaceAll('O', '0').replaceAll('I', '1').replaceAll('L', '1')

/** The text itself, then each variant with two neighbours swapped. */
function* swaps(text: string): Generator<string, void> {
  yield text
  for (let at = 1; at < text.length; at++) {
    yield text.slice(0, at - 1) + text[at] + text[at - 1] + text.slice(at + 1)
  }
}

/** Suggests codes for unknown tokens. */
export interface NearMisses {
  /**
   * Up to three codes that differ from the token only by confusing O and 0, or I, L and 1, and by
   * one swap of neighbours; case does not count. Usable codes come first, then those without a
   * swap, then the order of the codes.
   */
  of(token: string): readonly string[]
}

/** Indexes a list of codes for suggestions. */
export function* indexNearMisses(codes: readonly Indexed[]): CooperativeTask<NearMisses> {
  const byText = new Map<string, Indexed[]>()
  for (const [position, code] of codes.entries()) {
    const key = confuse(foldCode(code.code))
    const alike = byText.get(key)
    if (alike) alike.push(code)
    else byText.set(key, [code])
    if (position % PIECE === 0) yield
  }

  return {
    of(token) {
      const folded = foldCode(token)
      if (folded === '' || folded.length > LONGEST_TOKEN) return []
      const near = new Set<Indexed>()
      for (const text of swaps(confuse(folded))) {
        for (const code of byText.get(text) ?? []) near.add(code)
      }
      // The sort is stable, so each half keeps the order of the search.
      const inOrder = [...near].sort((a, b) => Number(isValid(b)) - Number(isValid(a)))
      return Array.from(new Set(inOrder.map(({ code }) => code))).slice(0, MOST_CANDIDATES)
    },
  }
}
