import type { UserId } from '../../../domain/session/SignedInUser'
import type { UserProfile } from '../../../domain/session/UserProfile'

/** The leader's profile on this device. */
export interface ProfileCopy {
  read(leader: UserId): Promise<UserProfile | null>
  /** @param profile null deletes it */
  keep(leader: UserId, profile: UserProfile | null): void
}
