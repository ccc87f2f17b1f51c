import type { CooperativeTask } from '../../shared/CooperativeTask'
import type { AccessCode } from '../AccessCode'
import { isUsable } from '../CodeStatus'
import { foldCode } from './tokens'

type Indexed = Pick<AccessCode, 'code' | 'status' | 'currentUses'>

/** Codes per piece: indexing them takes about a millisecond. */
const PIECE = 2_048

/**
 * Longer tokens get no suggestions: no code is that long, and every pair of neighbours would be
 * tried.
 */
const LONGEST_TOKEN = 64

const MOST_CANDIDATES = 3

const NONE = -1

/** Maps characters that are easily confused when read or typed to one: O and 0; I, L and 1. */
const confuse = (folded: string): string =>
  folded.replaceAll('O', '0').replaceAll('I', '1').replaceAll('L', '1')

/** The text itself, then each variant with two neighbours swapped. */
function* swaps(text: string): Generator<string, void> {
  yield text
  for (let at = 1; at < text.length; at++) {
    const [left, right] = [text[at - 1], text[at]]
    if (left !== right) yield text.slice(0, at - 1) + right + left + text.slice(at + 1)
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
  /**
   * The first position of each confused text; `nexts` links each position to the next one with the
   * same text.
   */
  const firsts = new Map<string, number>()
  const nexts = new Int32Array(codes.length).fill(NONE)
  for (let position = codes.length - 1; position >= 0; position--) {
    const key = confuse(foldCode(codes[position]?.code ?? ''))
    nexts[position] = firsts.get(key) ?? NONE
    firsts.set(key, position)
    if (position % PIECE === 0) yield
  }

  return {
    of(token) {
      const folded = foldCode(token)
      if (folded === '' || folded.length > LONGEST_TOKEN) return []
      const near = new Set<Indexed>()
      for (const text of swaps(confuse(folded))) {
        for (let at = firsts.get(text) ?? NONE; at !== NONE; at = nexts[at] ?? NONE) {
          const code = codes[at]
          if (code) near.add(code)
        }
      }
      // The sort is stable, so each half keeps the order of the search.
      const inOrder = [...near].sort((a, b) => Number(isUsable(b)) - Number(isUsable(a)))
      return Array.from(new Set(inOrder.map(({ code }) => code))).slice(0, MOST_CANDIDATES)
    },
  }
}
