import type { ReadFailure } from '../shared/ReadFailure'
import type { Result } from '../shared/Result'
import type { EventId } from './AccessCode'
import type { CodeEvent } from './TrackedCode'

/** Source of a reading: 'device' is this device's cache, which needs no network; 'provider' is the server. */
export type ReadFrom = 'device' | 'provider'

export interface EventRepository {
  /** The events with these ids that the source knows. Unknown ids are absent from the map. */
  byIds(
    ids: readonly EventId[],
    source: ReadFrom,
  ): Promise<Result<ReadonlyMap<EventId, CodeEvent>, ReadFailure>>
}
