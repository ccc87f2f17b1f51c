import { eventId } from '../../domain/codes/AccessCode'
import type { CodeEvent } from '../../domain/codes/TrackedCode'
import { fieldOf, nameOf } from './fields'

/** The event that a stored document holds. Total; a missing name is '', which reads as an event not found. */
export const decodeEvent = (id: string, data: unknown): CodeEvent => ({
  id: eventId(id),
  name: nameOf(fieldOf(data, 'name')) ?? '',
})
