import type { CooperativeTask } from '../../shared/CooperativeTask'
import type { AccessCode } from '../AccessCode'
import { isValid } from '../CodeStatus'
import { foldCode } from './tokens'

type Indexed = Pick<AccessCode, 'code' | 'status' | 'currentUses'>

/** Codes per piece: indexing them takes a slow phone some milliseconds. */
const PIECE = 256

/**
 * Longer tokens are not compared for typing mistakes: no code is that long, and every pair of
 * neighbours would be tried.
 */
const LONGEST_TOKEN = 64

const MOST_CANDIDATES = 3

/** In characters. A link with a code is shorter; longer tokens are not searched for one. */
const LONGEST_AROUND_CODE = 2_000

/** Shorter parts of a token, such as a word in a link, may be a code by chance: those that are made have six characters at least (GENERATE-3). */
const SHORTEST_IN_TOKEN = 6

/** Signs that chats, lists and links put around a code: '*LIBRE001*', '1)LIBRE001', '…?c=LIBRE001'. */
const AROUND_CODE = /[^\p{L}\p{M}\p{N}_-]+/u

/** The same signs within a code belong to it: '_LIBRE001_' has the code LIBRE001, and 'VIP-01' is one. */
const HYPHENS_AROUND = /^[_-]+|[_-]+$/g

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
   * swap, then the order of the codes. If there are none: the one code that stands in the token
   * between punctuation, as in a chat or a link.
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

  const mistyped = (folded: string): readonly string[] => {
    if (folded.length > LONGEST_TOKEN) return []
    const near = new Set<Indexed>()
    for (const text of swaps(confuse(folded))) {
      for (const code of byText.get(text) ?? []) near.add(code)
    }
    // The sort is stable, so each half keeps the order of the search.
    const inOrder = [...near].sort((a, b) => Number(isValid(b)) - Number(isValid(a)))
    return Array.from(new Set(inOrder.map(({ code }) => code))).slice(0, MOST_CANDIDATES)
  }

  /** None where the token has several codes: one in its place would lose the others. */
  const surrounded = (folded: string): readonly string[] => {
    if (folded.length > LONGEST_AROUND_CODE) return []
    const parts = folded.split(AROUND_CODE).map((part) => part.replace(HYPHENS_AROUND, ''))
    const found = new Map<string, string>()
    for (const part of parts.filter(({ length }) => length >= SHORTEST_IN_TOKEN)) {
      const code = byText.get(confuse(part))?.find((one) => foldCode(one.code) === part)
      if (code) found.set(part, code.code)
    }
    return found.size === 1 ? [...found.values()] : []
  }

  return {
    of(token) {
      const folded = foldCode(token)
      const near = folded === '' ? [] : mistyped(folded)
      return near.length > 0 ? near : surrounded(folded)
    },
  }
}
