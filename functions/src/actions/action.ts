import type { CallDependencies, Caller } from '../handle.ts'
import type { Identities, MailQueue } from '../ports.ts'
import type { Payload } from './payload.ts'

/** A valid call with an allowed redirect, within the limits on calls. */
export interface Action extends Caller {
  readonly payload: Payload
  readonly redirect: URL
}

export interface Dependencies extends CallDependencies {
  readonly identities: Identities
  readonly queue: MailQueue
}
