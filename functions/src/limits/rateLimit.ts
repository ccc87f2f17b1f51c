/** A rate limit. */
export interface LimitRule {
  /** Maximum number of uses per window. */
  readonly max: number
  /** In milliseconds. */
  readonly window: number
  /** Minimum time between two uses, in milliseconds. */
  readonly pause: number
}

export type Decision =
  /** `times` is the new record, including now. */
  | { readonly allowed: true; readonly times: readonly number[] }
  /** `retryAfter` is in milliseconds. */
  | { readonly allowed: false; readonly retryAfter: number }

const HOUR = 3_600_000

/** Mails per address and mode. */
export const ADDRESS_RULE: LimitRule = { max: 5, window: HOUR, pause: 30_000 }

/** Calls per caller, across addresses. */
export const CALLER_RULE: LimitRule = { max: 30, window: HOUR, pause: 0 }

/** Calls per peer: limits callers that forge their address, and allows many behind one hosting edge. */
export const PEER_RULE: LimitRule = { max: 300, window: HOUR, pause: 0 }

/**
 * Decides whether another use is allowed.
 * @param times of previous uses, epoch milliseconds, oldest first
 * @param now epoch milliseconds
 */
export const decide = (times: readonly number[], now: number, rule: LimitRule): Decision => {
  // Clocks of instances differ: a time in the future counts as now.
  const recent = times.map((time) => Math.min(time, now)).filter((time) => now - time < rule.window)
  const last = recent.at(-1)
  const pauseLeft = last === undefined ? 0 : last + rule.pause - now
  const oldest = recent.at(-rule.max)
  const windowLeft = oldest === undefined ? 0 : oldest + rule.window - now
  const retryAfter = Math.max(pauseLeft, windowLeft)
  return retryAfter > 0
    ? { allowed: false, retryAfter }
    : { allowed: true, times: [...recent, now] }
}
