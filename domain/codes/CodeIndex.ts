import type { AccessCode } from './AccessCode'
import { foldCase } from './tokens'

/** Finds a leader's code by its text: exactly as written first, then ignoring case. */
export interface CodeIndex<C> {
  find(token: string): C | undefined
}

/** Builds the index once; the case-insensitive half is built at the first token that needs it. */
export const indexCodes = <C extends Pick<AccessCode, 'code'>>(
  codes: readonly C[],
): CodeIndex<C> => {
  const exact = new Map<string, C>()
  for (const code of codes)
    if (code.code !== '' && !exact.has(code.code)) exact.set(code.code, code)

  let folded: Map<string, C> | undefined
  const foldedCodes = () => {
    if (!folded) {
      folded = new Map()
      for (const [text, code] of exact) {
        const key = foldCase(text)
        if (!folded.has(key)) folded.set(key, code)
      }
    }
    return folded
  }
  return { find: (token) => exact.get(token) ?? foldedCodes().get(foldCase(token)) }
}
