import { type AccessCode, isExhausted } from './AccessCode'
import { displayStatusOf } from './CodeStatus'

/** The usage totals of some codes. */
export interface Usage {
  readonly total: number
  /** Codes with status 'in-use' (STATUS-1). */
  readonly inUse: number
  /** Codes in use without uses left. */
  readonly exhausted: number
}

export const usageOf = (
  codes: Iterable<Pick<AccessCode, 'status' | 'currentUses' | 'maxUses'>>,
): Usage => {
  let [total, inUse, exhausted] = [0, 0, 0]
  for (const code of codes) {
    total += 1
    if (displayStatusOf(code) !== 'in-use') continue
    inUse += 1
    if (isExhausted(code)) exhausted += 1
  }
  return { total, inUse, exhausted }
}
