import { eventId, trackingId } from '../../../domain/codes/AccessCode'
import type { BatchOrder } from '../../../domain/coordination/batches/Batch'
import type { GenerationRequest } from '../../../domain/coordination/generation/generationForm'
import { type UserId, userId } from '../../../domain/session/SignedInUser'
import type { RandomBytes } from '../../../domain/shared/randomText'
import { contentOf } from '../../../infrastructure/documents/batches/batchDocument'

/** Ten ordinary codes. */
export const tenCodes: GenerationRequest = {
  leaderId: userId('ana'),
  eventId: eventId('festival'),
  shape: { prefix: 'FEST', length: 8 },
  quantity: 10,
  maxUses: 1,
  maxTickets: 1,
  type: { kind: 'leader' },
}

/** Ten ordinary codes, under the id of their batch. */
export const tenOrdered: BatchOrder = { ...tenCodes, id: trackingId('Batch000000000000001') }

/** The document of a batch of which some codes are made. */
export const begunBatch = (order: BatchOrder, by: UserId, made: number) => ({
  ...contentOf(order),
  ...{ id: order.id, made, isStopped: false, createdBy: by },
})

/** The document of a leader's request; withdrawn with `askedAt` null. */
export const requestDocument = (
  leader: UserId,
  event: string,
  fields: {
    readonly askedAt: number | null
    readonly quantity?: number
    readonly reason?: string
  },
) => ({
  id: `${leader}/request-${event}`,
  ...{ quantity: 20, reason: '', ...fields },
  isOpen: fields.askedAt !== null,
  updatedAt: fields.askedAt ?? 0,
})

/** Bytes that look random and are the same in every run. */
export const seededBytes = (seed = 1): RandomBytes => {
  let state = seed
  return (count) =>
    Uint8Array.from({ length: count }, () => {
      // The generator of Park and Miller.
      state = (state * 48_271) % 0x7fffffff
      return state & 0xff
    })
}
