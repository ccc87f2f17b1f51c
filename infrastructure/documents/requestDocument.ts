import { type EventId, eventId, trackingId } from '../../domain/codes/AccessCode.ts'
import type { OpenRequest } from '../../domain/coordination/requests/OpenRequest'
import type { UserId } from '../../domain/session/SignedInUser'
import { asUpdated } from '../../domain/shared/writeRules.ts'
import {
  type CodeRequest,
  LONGEST_REASON,
  MOST_REQUESTED,
  type RequestAnswer,
} from '../../domain/sharing/leaderData/codeRequest.ts'
import { countOf, fieldOf, idOf, momentOf } from './fields.ts'

/** The beginning of the ids of requests among the records of leader data. */
export const REQUEST = 'request-'

export const requestRecordId = (event: EventId): string => REQUEST + event

/** The path of a leader's request in a hosted store. */
export const requestPath = (leader: UserId, event: EventId): string =>
  `leaders/${leader}/own/${requestRecordId(event)}`

const answerOf = (data: unknown): RequestAnswer | null => {
  const to = momentOf(fieldOf(data, 'to'))
  if (to === null) return null
  const at = momentOf(fieldOf(data, 'at'))
  const batch = idOf(fieldOf(data, 'batch'))
  const reason = fieldOf(data, 'reason')
  return batch === null
    ? { kind: 'refusal', to, at, reason: typeof reason === 'string' ? reason : '' }
    : {
        kind: 'codes',
        to,
        at,
        batch: trackingId(batch),
        quantity: countOf(fieldOf(data, 'quantity')),
      }
}

/** A request as its record keeps it. Never throws. */
export const decodeRequest = (data: unknown): CodeRequest => {
  const quantity = countOf(fieldOf(data, 'quantity'))
  const reason = fieldOf(data, 'reason')
  const isValid = quantity >= 1 && quantity <= MOST_REQUESTED
  return {
    askedAt: isValid ? momentOf(fieldOf(data, 'askedAt')) : null,
    quantity: isValid ? quantity : 0,
    reason: typeof reason === 'string' && reason.length <= LONGEST_REASON ? reason : '',
    answer: answerOf(fieldOf(data, 'answer')),
  }
}

/** Decodes a record of leader data as an open request; null for any other. Never throws. */
export const decodeOpenRequest = (
  leaderId: UserId,
  id: string,
  data: unknown,
): OpenRequest | null => {
  const { askedAt, quantity, reason, answer } = decodeRequest(data)
  if (!id.startsWith(REQUEST) || fieldOf(data, 'isOpen') !== true || askedAt === null) return null
  const event = eventId(id.slice(REQUEST.length))
  const receivedAt = momentOf(fieldOf(data, 'updatedAt'))
  return { leaderId, eventId: event, askedAt, quantity, reason, receivedAt, lastAnswer: answer }
}

/** Whether a stored request still is the one that an answer is for, and has none. */
export const isUnanswered = (stored: unknown, askedAt: number): boolean =>
  fieldOf(stored, 'isOpen') === true &&
  fieldOf(stored, 'askedAt') === askedAt &&
  fieldOf(fieldOf(stored, 'answer'), 'to') !== askedAt

type Answer = { readonly batch: string; readonly quantity: number } | { readonly reason: string }

/**
 * The fields that answer a request.
 * @param storeTime stands for the store's own time in a write
 */
export const answerFields = (to: number, answer: Answer, storeTime: unknown) =>
  asUpdated({ isOpen: false, answer: { to, at: storeTime, ...answer } }, storeTime)
