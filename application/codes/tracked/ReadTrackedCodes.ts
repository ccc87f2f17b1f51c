import type { UserId } from '../../../domain/account/SignedInUser'
import type { UserRepository } from '../../../domain/account/UserRepository'
import type { AccessCode } from '../../../domain/codes/AccessCode'
import type { CodeRepository } from '../../../domain/codes/CodeRepository'
import type { EventRepository } from '../../../domain/codes/EventRepository'
import type { TrackedCode } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'

/**
 * Reads some of a leader's tracked codes from this device, joined with their events and the leader.
 */
export class ReadTrackedCodes {
  private readonly codes: CodeRepository
  private readonly events: EventRepository
  private readonly users: UserRepository

  constructor(codes: CodeRepository, events: EventRepository, users: UserRepository) {
    this.codes = codes
    this.events = events
    this.users = users
  }

  /** @param choose selects the codes to join from all of them, newest first */
  async run(
    leaderId: UserId,
    choose: (codes: readonly AccessCode[]) => readonly AccessCode[],
  ): Promise<Result<readonly TrackedCode[], ReadFailure>> {
    const tracked = await this.codes.trackedBy(leaderId)
    if (!tracked.ok) return tracked
    const chosen = choose(tracked.value.codes)
    const ids = new Set(chosen.flatMap(({ eventId }) => eventId ?? []))
    const [events, profile] = await Promise.all([
      this.events.byIds([...ids], 'device'),
      this.users.profileOf(leaderId),
    ])
    if (!events.ok) return events
    if (!profile.ok) return profile
    const leader = {
      id: leaderId,
      firstName: profile.value?.firstName ?? null,
      lastName: profile.value?.lastName ?? null,
    }
    return ok(
      chosen.map((code) => ({
        ...code,
        event: (code.eventId && events.value.get(code.eventId)) || null,
        leader,
      })),
    )
  }
}
