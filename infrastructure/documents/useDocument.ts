import { codeId, eventId } from '../../domain/codes/AccessCode'
import { type CodeUse, codeUseId } from '../../domain/usage/CodeUse'
import { countOf, fieldOf, idOf, momentOf } from './fields'

/** The fields of a stored use that `decodeUse` reads. Others may be added by the provider. */
export const USE_FIELDS = ['usedAt', 'tickets', 'eventId'] as const

/**
 * Decodes a stored use. Never throws: an invalid or missing number of tickets becomes 1.
 * @param code the id of the code above the document
 */
export const decodeUse = (id: string, code: string, data: unknown): CodeUse => {
  const event = idOf(fieldOf(data, 'eventId'))
  return {
    id: codeUseId(id),
    codeId: codeId(code),
    eventId: event === null ? null : eventId(event),
    usedAt: momentOf(fieldOf(data, 'usedAt')),
    tickets: countOf(fieldOf(data, 'tickets')) || 1,
  }
}
