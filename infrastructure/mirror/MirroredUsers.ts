import type { UserId } from '../../domain/account/SignedInUser'
import type { UserProfile } from '../../domain/account/UserProfile'
import type { UserRepository } from '../../domain/account/UserRepository'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { ok, type Result } from '../../domain/shared/Result'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'
import type { Mirror } from './device/Mirror'

type ProfileReading = Result<UserProfile | null, ReadFailure>

/**
 * Profiles from their store. The mirror's copy starts a session without waiting for the network;
 * the live view that follows tells whether it still holds.
 */
export class MirroredUsers implements UserRepository {
  private readonly openMirror: () => Promise<Mirror>
  private readonly users: UserRepository

  constructor(openMirror: () => Promise<Mirror>, users: UserRepository) {
    this.openMirror = openMirror
    this.users = users
  }

  async profileOf(uid: UserId): Promise<ProfileReading> {
    // Asked at once: it is needed soon in any case, and by then the session may have ended.
    const asked = this.users.profileOf(uid)
    const mirror = await this.mirror()
    const kept = await mirror?.profileOf(uid)
    if (kept) return ok(kept)
    const reading = await asked
    if (reading.ok) mirror?.keepProfile(uid, reading.value)
    return reading
  }

  watchProfile(uid: UserId, listener: (reading: ProfileReading) => void): Unsubscribe {
    // The mirror of this session: a later one is another leader's.
    const mirror = this.mirror()
    return this.users.watchProfile(uid, (reading) => {
      if (reading.ok) void mirror.then((opened) => opened?.keepProfile(uid, reading.value))
      listener(reading)
    })
  }

  updateProfile: UserRepository['updateProfile'] = (uid, update) =>
    this.users.updateProfile(uid, update)

  /** Null if its code cannot be loaded, e.g. offline: a session does not need it. */
  private mirror(): Promise<Mirror | null> {
    return this.openMirror().catch(() => null)
  }
}
