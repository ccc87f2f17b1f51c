import type { UserId } from '../../../domain/account/SignedInUser'
import type { UserRepository } from '../../../domain/account/UserRepository'
import type { AccessCode } from '../../../domain/codes/AccessCode'
import type { CodeRepository } from '../../../domain/codes/CodeRepository'
import type { EventRepository } from '../../../domain/codes/EventRepository'
import { joined, type TrackedCode } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'

/** Where codes and what they are joined with are read. */
export interface CodeSources {
  readonly codes: CodeRepository
  readonly events: EventRepository
  readonly users: UserRepository
}

/**
 * Reads some of a leader's tracked codes from this device, joined with their events and the leader.
 * @param choose selects the codes to join from all of them, newest first
 */
export const readCodes = async (
  sources: CodeSources,
  leaderId: UserId,
  choose: (codes: readonly AccessCode[]) => readonly AccessCode[],
): Promise<Result<readonly TrackedCode[], ReadFailure>> => {
  const tracked = await sources.codes.trackedBy(leaderId)
  if (!tracked.ok) return tracked
  const chosen = choose(tracked.value.codes)
  const ids = new Set(chosen.flatMap(({ eventId }) => eventId ?? []))
  const [events, profile] = await Promise.all([
    sources.events.byIds([...ids], 'device'),
    sources.users.profileOf(leaderId),
  ])
  if (!events.ok) return events
  if (!profile.ok) return profile
  const leader = {
    id: leaderId,
    firstName: profile.value?.firstName ?? null,
    lastName: profile.value?.lastName ?? null,
  }
  return ok(
    chosen.map((code) => joined(code, code.eventId && events.value.get(code.eventId), leader)),
  )
}
