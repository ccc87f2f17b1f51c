import type { EventId } from '../../../domain/codes/AccessCode'
import type { CodeEvent } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'

/** Changes whenever its event does, also as the event appears or goes. Null where the store cannot tell. */
export type EventRevision = string | null

/** An event as its store had it. */
export interface SourceEvent {
  /** Null if there was none. */
  readonly event: CodeEvent | null
  readonly revision: EventRevision
}

/** An event on the device, with when it was read, in epoch milliseconds by the device's clock. */
export interface KeptEvent extends SourceEvent {
  readonly readAt: number
}

/** The events' documents in a store. */
export interface EventSource {
  /** The revisions as they are now, for a fraction of the price of the events. */
  revisions(
    ids: readonly EventId[],
  ): Promise<Result<ReadonlyMap<EventId, EventRevision>, ReadFailure>>
  /** All of them, each with a revision that is no newer than it. Fails if one of them cannot be read. */
  byIds(ids: readonly EventId[]): Promise<Result<ReadonlyMap<EventId, SourceEvent>, ReadFailure>>
}
