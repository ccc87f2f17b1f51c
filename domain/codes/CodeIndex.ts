import type { AccessCode } from './AccessCode'
import { isUsable } from './CodeStatus'
import { folderOf } from './tokens'

type Indexed = Pick<AccessCode, 'code' | 'status' | 'currentUses'>

/** Finds a leader's code by its text: exactly as written first, then ignoring case. */
export interface CodeIndex<C> {
  readonly codes: readonly C[]
  /**
   * Where among the codes the token's own is; undefined where it is none of them.
   * @param folded the token in one spelling for all cases, which the caller needs too
   */
  positionOf(token: string, folded: string): number | undefined
}

/**
 * Builds the index. Its one large map goes by the folded text, so that any spelling costs one look-up. Of two codes
 * with the same text the usable one counts, else the first.
 */
export const indexCodes = <C extends Indexed>(codes: readonly C[]): CodeIndex<C> => {
  const byFolded = new Map<string, number>()
  // Codes that differ from an earlier one in nothing but case: as a rule there are none.
  const twins = new Map<string, number>()

  /** Whether the code at a position should stand where another of the same text does. */
  const isBetter = (position: number, than: number): boolean => {
    const [now, before] = [codes[position], codes[than]]
    return now !== undefined && before !== undefined && isUsable(now) && !isUsable(before)
  }
  const addTwin = (code: string, position: number) => {
    const before = twins.get(code)
    if (before === undefined || isBetter(position, before)) twins.set(code, position)
  }

  const fold = folderOf(codes)
  for (let position = 0; position < codes.length; position++) {
    const code = codes[position]?.code ?? ''
    const folded = fold(code)
    const first = byFolded.get(folded)
    if (first === undefined) byFolded.set(folded, position)
    else if (codes[first]?.code !== code) addTwin(code, position)
    else if (isBetter(position, first)) byFolded.set(folded, position)
  }
  // What holds no text is found by none.
  byFolded.delete('')

  return {
    codes,
    positionOf(token, folded) {
      const first = byFolded.get(folded)
      if (first === undefined || twins.size === 0) return first
      return codes[first]?.code === token ? first : (twins.get(token) ?? first)
    },
  }
}
