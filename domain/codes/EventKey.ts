import type { EventId } from './AccessCode'
import type { TrackedCode } from './TrackedCode'

/** The event of a code; 'none' stands for every event that was not found. */
export type EventKey = EventId | 'none'

export const eventKeyOf = (code: Pick<TrackedCode, 'event' | 'eventId'>): EventKey =>
  (code.event && code.eventId) ?? 'none'
