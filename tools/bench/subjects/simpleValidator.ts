import { isValid } from '../../../domain/codes/CodeStatus'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import type { Validation } from '../../../domain/validator/classification'

/**
 * The validator as most engineers would write it: `split`, and a Map of upper-case texts. On a list
 * without noise and codes without twins it shows what the portal's shows.
 */
export const validateSimply = (text: string, codes: readonly TrackedCode[]): Validation => {
  const byText = new Map<string, TrackedCode>()
  for (const code of codes) byText.set(code.code.toUpperCase(), code)

  const times = new Map<string, number>()
  const valid: TrackedCode[] = []
  const invalid: (TrackedCode | string)[] = []
  let repeated = 0
  for (const token of text.split(/[\s,;]+/)) {
    if (token === '') continue
    const folded = token.toUpperCase()
    const before = times.get(folded) ?? 0
    times.set(folded, before + 1)
    if (before > 0) {
      repeated += 1
      continue
    }
    const code = byText.get(folded)
    if (code && isValid(code)) valid.push(code)
    else invalid.push(code ?? token)
  }

  const repeats =
    repeated === 0
      ? []
      : [...valid, ...invalid].flatMap((checked) => {
          const shown = typeof checked === 'string' ? checked : checked.code
          const count = times.get(shown.toUpperCase()) ?? 1
          return count > 1 ? [{ text: shown, times: count }] : []
        })
  return { valid, invalid, repeats, repeated }
}
