import type { CooperativeTask } from '../../shared/CooperativeTask'
import type { AccessCode } from '../AccessCode'
import { isUsable } from '../CodeStatus'
import { foldCode } from './tokens'

type Indexed = Pick<AccessCode, 'code' | 'status' | 'currentUses'>

/** Codes per piece: indexing them takes about a millisecond. */
const PIECE = 4_096

/** Finds a leader's code by its text: an exact match first, then ignoring case. */
export interface CodeIndex<C> {
  readonly codes: readonly C[]
  /** By position: 1 for a usable code. Computed once, so that a look-up need not read the code. */
  readonly usable: Uint8Array
  /** The position of the code with this folded text; undefined if there is none. */
  positionOf(folded: string): number | undefined
  /** Positions by exact text; null if no codes fold alike, as in most lists. */
  readonly exact: ReadonlyMap<string, number> | null
}

/** The position of each text. Of codes with the same one, the first usable one counts, else the first. */
function* positionsOf(
  texts: readonly string[],
  usable: Uint8Array,
): CooperativeTask<ReadonlyMap<string, number>> {
  const positions = new Map<string, number>()
  for (const usability of [1, 0]) {
    for (const [position, text] of texts.entries()) {
      if (usable[position] === usability && !positions.has(text)) positions.set(text, position)
      if (position % PIECE === 0) yield
    }
  }
  return positions
}

/** Builds the index. One map from folded text to position finds any spelling with one look-up. */
export function* indexCodes<C extends Indexed>(codes: readonly C[]): CooperativeTask<CodeIndex<C>> {
  const usable = new Uint8Array(codes.length)
  const folded: string[] = []
  for (const [position, code] of codes.entries()) {
    usable[position] = Number(isUsable(code))
    folded.push(foldCode(code.code))
    if (position % PIECE === 0) yield
  }
  const positions = yield* positionsOf(folded, usable)
  const hasTwins = positions.size < codes.length
  const texts = codes.map(({ code }) => code)
  return {
    codes,
    usable,
    positionOf: (text) => positions.get(text),
    exact: hasTwins ? yield* positionsOf(texts, usable) : null,
  }
}
