import type { AccessCode } from './AccessCode'
import { foldCase } from './tokens'

/** Finds a leader's code by its text: exactly as written first, then ignoring case. */
export interface CodeIndex<C> {
  readonly codes: readonly C[]
  /**
   * Where among the codes the token's own is; undefined where it is none of them.
   * @param folded the token by `foldCase`, which the caller needs too
   */
  positionOf(token: string, folded: string): number | undefined
}

/** Builds the index. Its one large map goes by the folded text, so that any spelling costs one look-up. */
export const indexCodes = <C extends Pick<AccessCode, 'code'>>(
  codes: readonly C[],
): CodeIndex<C> => {
  const byFolded = new Map<string, number>()
  // Codes that differ from an earlier one in nothing but case: as a rule there are none.
  const twins = new Map<string, number>()

  codes.forEach(({ code }, position) => {
    if (code === '') return
    const folded = foldCase(code)
    const first = byFolded.get(folded)
    if (first === undefined) byFolded.set(folded, position)
    else if (codes[first]?.code !== code && !twins.has(code)) twins.set(code, position)
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
