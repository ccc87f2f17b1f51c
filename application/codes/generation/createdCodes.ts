import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import type { GenerationPlan } from './GenerateCodes'
import type { Choices } from './ListChoices'

/** The codes of a batch that were written, as an export holds them. */
export const createdCodes = (
  { batch, written }: GenerationPlan,
  { leaders, events }: Choices,
): readonly TrackedCode[] => {
  const event = events.find(({ id }) => id === batch.eventId) ?? null
  const leader = leaders.find(({ id }) => id === batch.leaderId) ?? {
    id: batch.leaderId,
    firstName: null,
    lastName: null,
  }
  return written.map(({ id, code }) => ({
    id,
    code,
    leaderId: batch.leaderId,
    eventId: batch.eventId,
    trackingId: batch.trackingId,
    status: 'available',
    currentUses: 0,
    maxUses: batch.maxUses,
    type: batch.type,
    createdAt: null,
    createdBy: batch.createdBy,
    event,
    leader,
  }))
}
