import type { AccessCode } from '../codes/AccessCode'
import { isValid } from '../codes/CodeStatus'
import { foldCode } from '../codes/foldCode'
import type { CooperativeTask } from '../shared/CooperativeTask'
import { isSure, partsOf, SHORTEST_PART, withoutEscapes } from './decoration'

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

/** Signs that chats, lists and links put around a code: '*LIBRE001*', '1)LIBRE001', '…?c=LIBRE001'. */
const AROUND_CODE = /[^\p{L}\p{Mn}\p{Mc}\p{Nd}_-]+/u

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
   * between punctuation, as in a chat or a link, or beside a word; else those that differ so from what is left without the
   * signs, numbers and names around it.
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

  /** None where there are several codes: one in the token's place would lose the others. */
  const onlyCode = (parts: Iterable<string>): readonly string[] => {
    const found = new Map<string, string>()
    for (const part of parts) {
      const code = byText.get(confuse(part))?.find((one) => foldCode(one.code) === part)
      // A longer part has its place.
      if (code && !Array.from(found.keys()).some((other) => other.includes(part))) {
        found.set(part, code.code)
      }
    }
    return found.size === 1 ? [...found.values()] : []
  }

  const surrounded = (folded: string): readonly string[] =>
    onlyCode(
      folded
        .split(AROUND_CODE)
        .map((part) => part.replace(HYPHENS_AROUND, ''))
        .filter(({ length }) => length >= SHORTEST_PART)
        .sort((a, b) => b.length - a.length),
    )

  const decorated = (token: string): readonly string[] => {
    const parts = partsOf(token)
    const code = onlyCode(parts.map(({ text }) => foldCode(text)))
    if (code.length > 0) return code
    const near = parts.flatMap((part) => (isSure(part) ? mistyped(foldCode(part.text)) : []))
    return Array.from(new Set(near)).slice(0, MOST_CANDIDATES)
  }

  return {
    of(token) {
      const folded = foldCode(token)
      if (folded === '' || folded.length > LONGEST_AROUND_CODE) return []
      const near = mistyped(folded)
      if (near.length > 0) return near
      const within = surrounded(foldCode(withoutEscapes(token)))
      return within.length > 0 ? within : decorated(token)
    },
  }
}
