import type { ReadFailure } from '../shared/ReadFailure'
import type { Result } from '../shared/Result'
import type { EventId } from './AccessCode'
import type { CodeEvent } from './TrackedCode'

/** Who is asked: this device for what it remembers, at once and without a network, or the provider for what is true. */
export type EventSource = 'device' | 'provider'

export interface EventRepository {
  /** The events among these ids that exist, as far as the source knows; the others are absent from the map. */
  byIds(
    ids: readonly EventId[],
    source: EventSource,
  ): Promise<Result<ReadonlyMap<EventId, CodeEvent>, ReadFailure>>
}
