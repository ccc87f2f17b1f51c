import type { Callers } from './callers.ts'
import type { Payload } from './payload.ts'
import type { Identities, Log, Mailer, RateLimiter, Use } from './ports.ts'
import { ADDRESS_RULE, CALLER_RULE, PEER_RULE } from './rateLimit.ts'
import type { Settings } from './settings.ts'

/** A call whose form is right and whose redirect is allowed. */
export interface Action {
  readonly payload: Payload
  readonly redirect: URL
  readonly callers: Callers
  /** Null where the call carries none; not yet verified. */
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

/** What an action uses up, whether its address has an account or not. */
export const usesOf = ({ payload, callers }: Action): readonly Use[] => [
  { key: `${payload.mode}:${payload.email}`, rule: ADDRESS_RULE },
  { key: `caller:${callers.caller}`, rule: CALLER_RULE },
  { key: `peer:${callers.peer}`, rule: PEER_RULE },
]
