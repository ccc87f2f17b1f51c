import { eventId } from '../../domain/codes/AccessCode'
import type { CodeEvent } from '../../domain/codes/TrackedCode'
import { eventUrlOf } from './eventUrl'
import { fieldOf, momentOf, nameOf } from './fields'

/** The fields that are read of a stored event. The function that records changes of events compares the same. */
export const EVENT_FIELDS = ['name', 'date', 'place', 'url'] as const

/**
 * Decodes a stored event (ENTITY-8). Never throws; a missing name becomes '', which is shown as 'not found'.
 */
export const decodeEvent = (id: string, data: unknown): CodeEvent => ({
  id: eventId(id),
  name: nameOf(fieldOf(data, 'name')) ?? '',
  date: momentOf(fieldOf(data, 'date')),
  place: nameOf(fieldOf(data, 'place')),
  url: eventUrlOf(fieldOf(data, 'url')),
})
