import type { CooperativeTask } from '../../shared/CooperativeTask'
import type { AccessCode } from '../AccessCode'
import { isUsable } from '../CodeStatus'
import { foldCode } from './tokens'

type Indexed = Pick<AccessCode, 'code' | 'status' | 'currentUses'>

/** Codes of a piece: they are indexed in about a millisecond. */
const PIECE = 2_048

/** What a longer token was meant to be nobody asks: no code is so long, and every pair of neighbours is tried. */
const LONGEST_TOKEN = 64

const MOST_CANDIDATES = 3

const NONE = -1

/** One spelling for what is easily confused when a code is read out or typed off: O and 0; I, L and 1. */
const confuse = (folded: string): string =>
  folded.replaceAll('O', '0').replaceAll('I', '1').replaceAll('L', '1')

/** The text itself, then as it is with each pair of neighbours the other way round. */
function* swaps(text: string): Generator<string, void> {
  yield text
  for (let at = 1; at < text.length; at++) {
    const [left, right] = [text[at - 1], text[at]]
    if (left !== right) yield text.slice(0, at - 1) + right + left + text.slice(at + 1)
  }
}

/** Finds the codes that an unknown token may have been meant to be. */
export interface NearMisses {
  /**
   * The texts of up to three of the codes that the token differs from in nothing but O and 0, or I, L and 1, any number
   * of times, and two neighbours that changed places; case does not count. Usable codes come first, then those without
   * a change of places, then the order of the codes.
   */
  of(token: string): readonly string[]
}

/** Builds what finds near-misses, for one list of codes. */
export function* indexNearMisses(codes: readonly Indexed[]): CooperativeTask<NearMisses> {
  /** By confused text: the position of its first code; by position, that of the next with the same one. */
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
      // The sort is stable: among the usable, and among the others, the order above stays.
      const inOrder = [...near].sort((a, b) => Number(isUsable(b)) - Number(isUsable(a)))
      return Array.from(new Set(inOrder.map(({ code }) => code))).slice(0, MOST_CANDIDATES)
    },
  }
}
