import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import { type Choices, leaderIn } from './choices'
import type { GenerationPlan } from './GenerateCodes'

/** The codes of a batch that were written, as an export holds them. */
export const createdCodes = (
  { batch, written }: GenerationPlan,
  choices: Choices,
): readonly TrackedCode[] => {
  const event = choices.events.find(({ id }) => id === batch.eventId) ?? null
  const leader = leaderIn(choices, batch.leaderId) ?? {
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
