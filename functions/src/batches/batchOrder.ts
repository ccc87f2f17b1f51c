import { eventId, type TrackingId, trackingId } from '../../../domain/codes/AccessCode.ts'
import type { BatchOrder } from '../../../domain/coordination/batches/Batch'
import {
  BOUNDS,
  type Bounds,
  MAX_PREFIX,
  PREFIX_LETTERS,
} from '../../../domain/coordination/generation/bounds.ts'
import type { RequestRef } from '../../../domain/coordination/requests/OpenRequest'
import { userId } from '../../../domain/session/SignedInUser.ts'
import { LONGEST_REASON } from '../../../domain/sharing/leaderData/codeRequest.ts'
import { isId } from '../codes/codeText.ts'
import { fail, ok, type Result } from '../Result.ts'
import { isRecord } from '../records.ts'

export type BatchRequest =
  /** Makes the codes of a batch, or goes on with it. */
  | { readonly kind: 'make'; readonly order: BatchOrder }
  /** Makes no more of them. */
  | { readonly kind: 'stop'; readonly id: TrackingId }
  /** Answers a leader's request by the reason why there are none. */
  | { readonly kind: 'refuse'; readonly request: RequestRef; readonly reason: string }

/** Maximum size of the body, in bytes. */
const MAX_BODY = 2_000

const invalid = fail({ kind: 'invalid-argument' })

const isBatchId = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9]{20}$/.test(value)

const isDocumentId = (value: unknown): value is string => typeof value === 'string' && isId(value)

const isWithin = (value: unknown, { min, max }: Bounds): value is number =>
  typeof value === 'number' && value >= min && value <= max

const isCount = (value: unknown, bounds: Bounds): value is number =>
  Number.isInteger(value) && isWithin(value, bounds)

/** Epoch milliseconds by a leader's device. */
const isMoment = (value: unknown): value is number => Number.isSafeInteger(value)

const isReason = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_REASON

const isPrefix = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_PREFIX && PREFIX_LETTERS.test(value)

const typeIn = ({ code_type: kind, percent }: Readonly<Record<string, unknown>>) => {
  if (kind === 'leader' && percent === undefined) return { kind } as const
  return kind === 'discount' && isWithin(percent, BOUNDS.percent)
    ? ({ kind, percent } as const)
    : null
}

const orderIn = (batch: unknown): BatchOrder | null => {
  if (!isRecord(batch)) return null
  const { id, leaderId, prefix, length, quantity, maxUses, maxTickets, answers } = batch
  const type = typeIn(batch)
  if (!isBatchId(id) || !isDocumentId(leaderId) || !isDocumentId(batch.eventId)) return null
  if (!isPrefix(prefix) || !isCount(length, BOUNDS.length) || type === null) return null
  if (!isCount(quantity, BOUNDS.quantity)) return null
  if (!isCount(maxUses, BOUNDS.maxUses) || !isCount(maxTickets, BOUNDS.maxTickets)) return null
  if (answers !== undefined && !isMoment(answers)) return null
  return {
    id: trackingId(id),
    leaderId: userId(leaderId),
    eventId: eventId(batch.eventId),
    shape: { prefix, length },
    quantity,
    maxUses,
    maxTickets,
    type,
    ...(answers === undefined ? {} : { answers }),
  }
}

const refusalIn = (refusal: unknown): Extract<BatchRequest, { kind: 'refuse' }> | null => {
  if (!isRecord(refusal)) return null
  const { leaderId, eventId: event, askedAt, reason } = refusal
  if (!isDocumentId(leaderId) || !isDocumentId(event)) return null
  if (!isMoment(askedAt) || !isReason(reason)) return null
  const request = { leaderId: userId(leaderId), eventId: eventId(event), askedAt }
  return { kind: 'refuse', request, reason: reason.trim() }
}

/**
 * Validates the body of a call. Unknown fields are ignored.
 * @param body parsed from JSON
 * @param bytes the body's original size
 */
export const parseBatchRequest = (
  body: unknown,
  bytes: number,
  storeId: string,
): Result<BatchRequest, { readonly kind: 'invalid-argument' }> => {
  if (bytes > MAX_BODY || !isRecord(body) || body.storeId !== storeId) return invalid
  if (isBatchId(body.stop)) return ok({ kind: 'stop', id: trackingId(body.stop) })
  const refusal = refusalIn(body.refuse)
  if (refusal) return ok(refusal)
  const order = orderIn(body.batch)
  return order ? ok({ kind: 'make', order }) : invalid
}
