import type { ReadFailure } from '../shared/ReadFailure'
import type { Result } from '../shared/Result'
import type { EventId } from './AccessCode'
import type { CodeEvent } from './TrackedCode'

export interface EventRepository {
  /** The events among these ids that exist; those that do not are absent from the map. */
  byIds(ids: readonly EventId[]): Promise<Result<ReadonlyMap<EventId, CodeEvent>, ReadFailure>>
}
