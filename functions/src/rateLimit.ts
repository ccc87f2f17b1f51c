/** How often something may happen. */
export interface LimitRule {
  /** Times within a window. */
  readonly most: number
  /** In milliseconds. */
  readonly window: number
  /** Between one time and the next, in milliseconds. */
  readonly pause: number
}

export type Decision =
  /** `times` is the record to keep, now included. */
  | { readonly allowed: true; readonly times: readonly number[] }
  /** `retryAfter` is in milliseconds. */
  | { readonly allowed: false; readonly retryAfter: number }

const HOUR = 3_600_000

/** Mails to one address in one mode. */
export const ADDRESS_RULE: LimitRule = { most: 5, window: HOUR, pause: 30_000 }

/** Calls of one caller, for whatever address. */
export const CALLER_RULE: LimitRule = { most: 30, window: HOUR, pause: 0 }

/** Calls through one peer: a caller who forges an address behind it, or the many behind one edge of the hosting. */
export const PEER_RULE: LimitRule = { most: 300, window: HOUR, pause: 0 }

/**
 * Whether it may happen once more.
 * @param times when it happened, epoch milliseconds, oldest first
 * @param now epoch milliseconds
 */
export const decide = (times: readonly number[], now: number, rule: LimitRule): Decision => {
  // Machines disagree about the time: what one wrote ahead of another's clock counts as just now.
  const recent = times.map((time) => Math.min(time, now)).filter((time) => now - time < rule.window)
  const last = recent.at(-1)
  const pauseLeft = last === undefined ? 0 : last + rule.pause - now
  const oldest = recent.at(-rule.most)
  const windowLeft = oldest === undefined ? 0 : oldest + rule.window - now
  const retryAfter = Math.max(pauseLeft, windowLeft)
  return retryAfter > 0
    ? { allowed: false, retryAfter }
    : { allowed: true, times: [...recent, now] }
}
