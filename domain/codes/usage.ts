import { type AccessCode, isExhausted } from './AccessCode'
import { displayStatusOf } from './CodeStatus'

/** How far some codes have been used. */
export interface Usage {
  readonly total: number
  /** Codes that are 'in-use' (STATUS-1). */
  readonly inUse: number
  /** Of those in use, the ones without uses left. */
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
