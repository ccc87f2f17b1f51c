import type { CooperativeTask } from '../../shared/CooperativeTask'
import type { AccessCode } from '../AccessCode'
import { isUsable } from '../CodeStatus'
import { foldCode, foldCodes } from './tokens'

type Indexed = Pick<AccessCode, 'code' | 'status' | 'currentUses'>

/** Codes of a piece: they are indexed in about a millisecond. */
const PIECE = 4_096

const NO_TWINS: ReadonlyMap<string, number> = new Map()

/** Finds a leader's code by its text: exactly as written first, then ignoring case. */
export interface CodeIndex<C> {
  readonly codes: readonly C[]
  /** By position: 1 for a usable code. Told apart once, so that a look-up need not touch the code itself. */
  readonly usable: Uint8Array
  /** Where among the codes one is, by its folded text; undefined where there is none. */
  positionOf(folded: string): number | undefined
  /** Whether some codes differ in nothing but case: then `twinOf` tells them apart. */
  readonly hasTwins: boolean
  /** Of the codes that fold like the one at a position, the one that is written exactly as the token; else that one. */
  twinOf(position: number, token: string): number
}

/** Codes that differ from the one of their folded text in nothing but case, by how they are written. */
const twinsOf = <C extends Indexed>(
  codes: readonly C[],
  usable: Uint8Array,
  byFolded: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> => {
  const twins = new Map<string, number>()
  for (const [position, { code }] of codes.entries()) {
    const first = byFolded.get(foldCode(code))
    if (first === undefined || codes[first]?.code === code) continue
    const before = twins.get(code)
    if (before === undefined || (usable[position] === 1 && usable[before] === 0)) {
      twins.set(code, position)
    }
  }
  return twins
}

/**
 * Builds the index. Its one large map goes by the folded text, so that any spelling costs one look-up. Of codes
 * that fold alike the usable one counts, else the first: so the usable ones are put in after the others, and the first
 * of each kind last.
 */
export function* indexCodes<C extends Indexed>(codes: readonly C[]): CooperativeTask<CodeIndex<C>> {
  const usable = new Uint8Array(codes.length)
  const byFolded = new Map<string, number>()
  const texts: string[] = []
  for (let first = 0; first < codes.length; first += PIECE) {
    const piece = codes.slice(first, first + PIECE)
    piece.forEach((code, at) => {
      usable[first + at] = isUsable(code) ? 1 : 0
    })
    for (const text of foldCodes(piece.map(({ code }) => code))) texts.push(text)
    yield
  }
  for (const wanted of [0, 1]) {
    for (let position = codes.length - 1; position >= 0; position--) {
      if (usable[position] === wanted) byFolded.set(texts[position] ?? '', position)
      if (position % PIECE === 0) yield
    }
  }
  // As a rule each code is the only one of its text.
  const twins = byFolded.size < codes.length ? twinsOf(codes, usable, byFolded) : NO_TWINS
  // What holds no text is found by none.
  byFolded.delete('')

  return {
    codes,
    usable,
    positionOf: (folded) => byFolded.get(folded),
    hasTwins: twins.size > 0,
    twinOf: (position, token) =>
      codes[position]?.code === token ? position : (twins.get(token) ?? position),
  }
}
