import type { Callers } from '../limits/callers.ts'
import { ADDRESS_RULE, CALLER_RULE, PEER_RULE } from '../limits/rateLimit.ts'
import type { Identities, Log, Mailer, RateLimiter, Use } from '../ports.ts'
import type { Payload } from './payload.ts'
import type { Settings } from './settings.ts'

/** A valid call with an allowed redirect. */
export interface Action {
  readonly payload: Payload
  readonly redirect: URL
  readonly callers: Callers
  /** Null if the call has none; not yet verified. */
  readonly idToken: string | null
}

export interface Dependencies {
  readonly identities: Identities
  readonly mailer: Mailer
  readonly limiter: RateLimiter
  /** Epoch milliseconds. */
  readonly now: () => number
  /** @param time in milliseconds */
  readonly delay: (time: number) => Promise<void>
  readonly log: Log
  readonly settings: Settings
}

/** The rate limits that an action counts towards, with or without an account. */
export const usesOf = ({ payload, callers }: Action): readonly Use[] => [
  { key: `${payload.mode}:${payload.email}`, rule: ADDRESS_RULE },
  { key: `caller:${callers.caller}`, rule: CALLER_RULE },
  { key: `peer:${callers.peer}`, rule: PEER_RULE },
]
