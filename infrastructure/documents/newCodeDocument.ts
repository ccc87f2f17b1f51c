import type { NewBatch, NewCode } from '../../domain/coordination/generation/CodeWriter'
import { asCreated } from '../../domain/shared/writeRules'

/**
 * The document of a code that does not exist yet (ENTITY-3, WRITE-1).
 *
 * @param createdAt epoch milliseconds, or what stands for the time of the store's server
 */
export const newCodeDocument = <M>(batch: NewBatch, { id, code }: NewCode, createdAt: M) =>
  asCreated(
    {
      code,
      leaderId: batch.leaderId,
      eventId: batch.eventId,
      trackingId: batch.trackingId,
      status: 'available',
      currentUses: 0,
      maxUses: batch.maxUses,
      maxTickets: batch.maxTickets,
      code_type: batch.type.kind,
      ...(batch.type.kind === 'discount' ? { percent: batch.type.percent } : {}),
    },
    { id, createdAt, createdBy: batch.createdBy },
  )
