import type { AccessCode } from '../codes/AccessCode'
import { isValid } from '../codes/CodeStatus'
import { foldCode, foldCodes } from '../codes/foldCode'
import type { CooperativeTask } from '../shared/CooperativeTask'

type Indexed = Pick<AccessCode, 'code' | 'status' | 'currentUses'>

/** Codes per piece: indexing them takes a slow phone some milliseconds. */
const PIECE = 512

const NO_TWINS: ReadonlyMap<string, number> = new Map()

/** Finds a leader's code by its text: an exact match first, then ignoring case. */
export interface CodeIndex<C> {
  readonly codes: readonly C[]
  /** By position: 1 for a valid code. Computed once, so that a look-up need not read the code. */
  readonly valid: Uint8Array
  /** The position of the code with this folded text; undefined if there is none. */
  positionOf(folded: string): number | undefined
  /** Whether any codes differ only in case; if so, `twinOf` tells them apart. */
  readonly hasTwins: boolean
  /**
   * Among codes with the same folded text, the position of the one that equals the token; else the
   * given position.
   */
  twinOf(position: number, token: string): number
}

/** Codes that differ only in case from the indexed one, by their exact text. */
const twinsOf = <C extends Indexed>(
  codes: readonly C[],
  valid: Uint8Array,
  byFolded: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> => {
  const twins = new Map<string, number>()
  for (const [position, { code }] of codes.entries()) {
    const first = byFolded.get(foldCode(code))
    if (first === undefined || codes[first]?.code === code) continue
    const before = twins.get(code)
    if (before === undefined || (valid[position] === 1 && valid[before] === 0)) {
      twins.set(code, position)
    }
  }
  return twins
}

/**
 * Builds the index. One map from folded text to position finds any spelling with one look-up. If
 * codes fold alike, the first valid one counts, else the first: hence the insertion order,
 * valid codes last and each kind backwards.
 */
export function* indexCodes<C extends Indexed>(codes: readonly C[]): CooperativeTask<CodeIndex<C>> {
  const valid = new Uint8Array(codes.length)
  const byFolded = new Map<string, number>()
  const texts: string[] = []
  for (let first = 0; first < codes.length; first += PIECE) {
    const piece = codes.slice(first, first + PIECE)
    piece.forEach((code, at) => {
      valid[first + at] = isValid(code) ? 1 : 0
    })
    for (const text of foldCodes(piece.map(({ code }) => code))) texts.push(text)
    yield
  }
  for (const validity of [0, 1]) {
    for (let position = codes.length - 1; position >= 0; position--) {
      if (valid[position] === validity) byFolded.set(texts[position] ?? '', position)
      if (position % PIECE === 0) yield
    }
  }
  // Most codes are the only one with their text.
  const twins = byFolded.size < codes.length ? twinsOf(codes, valid, byFolded) : NO_TWINS
  // A code without text cannot be found.
  byFolded.delete('')

  return {
    codes,
    valid,
    positionOf: (folded) => byFolded.get(folded),
    hasTwins: twins.size > 0,
    twinOf: (position, token) =>
      codes[position]?.code === token ? position : (twins.get(token) ?? position),
  }
}
