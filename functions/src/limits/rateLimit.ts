/** An exact limit. */
export interface LimitRule {
  /** Maximum number of uses per window. */
  readonly max: number
  /** In milliseconds. */
  readonly window: number
  /** Minimum time between two uses, in milliseconds. */
  readonly pause: number
  /** Beyond `max`, one more use is allowed this long after the last one, in milliseconds; without, none is. */
  readonly trickle?: number
}

/**
 * A limit that many callers share. Its count is spread over shards, of which a use reads and writes one at random, so
 * it refuses a little early or late.
 */
export interface SharedRule {
  /** Maximum number of uses per window, over all shards. */
  readonly max: number
  /** In milliseconds. Windows follow each other; they do not slide. */
  readonly window: number
  readonly shards: number
}

interface Refused {
  readonly allowed: false
  /** In milliseconds. */
  readonly retryAfter: number
}

export type Decision =
  /** `times` is the new record, including now. */
  { readonly allowed: true; readonly times: readonly number[] } | Refused

const HOUR = 3_600_000

/** Mails per address and mode that one network may request. */
export const ADDRESS_RULE: LimitRule = { max: 5, window: HOUR, pause: 30_000 }

/**
 * Mails per address and mode that are sent, on the requests of all networks. Beyond them one in five minutes is sent:
 * any request's link serves the recipient, so a flood of strangers delays a leader's mail but does not stop it. Five
 * minutes are less than the 465 seconds that deliverEmail retries, or the waiting mail would not be sent.
 */
export const INBOX_RULE: LimitRule = { max: 10, window: HOUR, pause: 0, trickle: 300_000 }

/** Mails per inbox that wait for its limit. The link of any serves the recipient, so more would only fill the queue. */
export const WAITING_RULE: LimitRule = { max: 1, window: 300_000, pause: 0 }

/** Calls per network. High, because many phones of a carrier, or a whole office, share one address. */
export const NETWORK_RULE: SharedRule = { max: 1_500, window: HOUR, shards: 10 }

/** Calls per peer: bounds a caller who bypasses Hosting and forges networks. All whose calls it passes on share it. */
export const PEER_RULE: SharedRule = { max: 60_000, window: HOUR, shards: 200 }

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
  const trickleLeft = (last ?? now) + (rule.trickle ?? Number.POSITIVE_INFINITY) - now
  const windowLeft =
    oldest === undefined ? 0 : Math.max(0, Math.min(oldest + rule.window - now, trickleLeft))
  const retryAfter = Math.max(pauseLeft, windowLeft)
  return retryAfter > 0
    ? { allowed: false, retryAfter }
    : { allowed: true, times: [...recent, now] }
}

/** The number of the window that a time lies in. */
export const windowOf = (now: number, { window }: SharedRule): number => Math.floor(now / window)

/**
 * Decides by one shard whether another use is allowed.
 * @param count of the shard in this window, before the use
 */
export const decideShared = (
  count: number,
  now: number,
  rule: SharedRule,
): { readonly allowed: true } | Refused =>
  count < rule.max / rule.shards
    ? { allowed: true }
    : { allowed: false, retryAfter: (windowOf(now, rule) + 1) * rule.window - now }
