import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import type { Choices } from './choices/choices.slice'
import type { GenerationPlan } from './GenerateCodes'

/** The codes of a batch that were written, as an export holds them. */
export const createdCodes = (
  { batch, written }: GenerationPlan,
  choices: Choices,
): readonly TrackedCode[] => {
  const event = choices.events.known[batch.eventId] ?? null
  const { firstName = null, lastName = null } = choices.leaders.known[batch.leaderId] ?? {}
  const leader = { id: batch.leaderId, firstName, lastName }
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
