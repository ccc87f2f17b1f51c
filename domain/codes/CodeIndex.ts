import type { AccessCode } from './AccessCode'
import { isUsable } from './CodeStatus'
import { foldCode } from './tokens'

type Indexed = Pick<AccessCode, 'code' | 'status' | 'currentUses'>

/** Finds a leader's code by its text: exactly as written first, then ignoring case. */
export interface CodeIndex<C> {
  readonly codes: readonly C[]
  /**
   * Where among the codes the token's own is; undefined where it is none of them.
   * @param folded the token by `foldCase`, which the caller needs too
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

  const add = <K>(map: Map<K, number>, key: K, position: number) => {
    const before = codes[map.get(key) ?? -1]
    const now = codes[position]
    if (!before || (now && !isUsable(before) && isUsable(now))) map.set(key, position)
  }

  codes.forEach(({ code }, position) => {
    const folded = foldCode(code)
    if (folded === '') return
    const first = codes[byFolded.get(folded) ?? -1]
    if (!first || first.code === code) add(byFolded, folded, position)
    else add(twins, code, position)
  })

  return {
    codes,
    positionOf(token, folded) {
      const first = byFolded.get(folded)
      if (first === undefined || twins.size === 0) return first
      return codes[first]?.code === token ? first : (twins.get(token) ?? first)
    },
  }
}
