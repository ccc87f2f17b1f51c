import type { CallSource } from '../limits/callLimits.ts'
import type { Attestations, Identities, Log, MailQueue, RateLimiter } from '../ports.ts'
import type { Payload } from './payload.ts'
import type { Settings } from './settings.ts'

/** A valid call with an allowed redirect, within the limits on calls. */
export interface Action {
  readonly payload: Payload
  readonly redirect: URL
  readonly source: CallSource
  /** Null if the call has none; not yet verified. */
  readonly idToken: string | null
}

export interface Dependencies {
  readonly identities: Identities
  readonly attestations: Attestations
  readonly queue: MailQueue
  readonly limiter: RateLimiter
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly log: Log
  readonly settings: Settings
}
