import type { EventId } from '../../codes/AccessCode'
import type { UserId } from '../../session/SignedInUser'
import type { ReadFailure } from '../../shared/ReadFailure'
import type { Result } from '../../shared/Result'
import type { Unsubscribe } from '../../shared/Unsubscribe'
import type { RequestAnswer } from '../../sharing/leaderData/codeRequest'

/** A leader's request for codes of an event. Changed since, it has another `askedAt` (REQUEST-5). */
export interface RequestRef {
  readonly leaderId: UserId
  readonly eventId: EventId
  readonly askedAt: number
}

/** Whether two are of one leader and event, perhaps one the other as it was changed: there is one at a time. */
export const isSamePlace = (a: RequestRef, b: RequestRef): boolean =>
  a.leaderId === b.leaderId && a.eventId === b.eventId

export const isSameRequest = (a: RequestRef, b: RequestRef): boolean =>
  isSamePlace(a, b) && a.askedAt === b.askedAt

/** A request that waits for an answer. */
export interface OpenRequest extends RequestRef {
  readonly quantity: number
  /** The leader's own words; '' for none. */
  readonly reason: string
  /** When the store received it, in epoch milliseconds; null if it has no time. */
  readonly receivedAt: number | null
  /** The answer to the leader's request before it, for the same event; null for none. */
  readonly lastAnswer: RequestAnswer | null
}

/** The most requests that are listed at once: the oldest ones. Each costs a coordinator's page a few reads. */
export const MOST_LISTED = 50

/** The requests of all leaders of the store, for coordinators. */
export interface OpenRequests {
  /** Tells the open requests now and after each change: the oldest first, at most MOST_LISTED. */
  watch(listener: (reading: Result<readonly OpenRequest[], ReadFailure>) => void): Unsubscribe
}
