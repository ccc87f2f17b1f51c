import { eventId } from '../../domain/codes/AccessCode'
import type { CodeEvent } from '../../domain/codes/TrackedCode'
import { fieldOf, nameOf } from './fields'

/** Decodes a stored event. Never throws; a missing name becomes '', which is shown as 'not found'. */
export const decodeEvent = (id: string, data: unknown): CodeEvent => ({
  id: eventId(id),
  name: nameOf(fieldOf(data, 'name')) ?? '',
})
