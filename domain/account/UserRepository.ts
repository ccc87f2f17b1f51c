import type { ReadFailure } from '../shared/ReadFailure'
import type { Result } from '../shared/Result'
import type { Unsubscribe } from '../shared/Unsubscribe'
import type { UserId } from './SignedInUser'
import type { ProfileUpdate, UserProfile } from './UserProfile'

export interface UserRepository {
  /** The user's document, or null where there is none. */
  profileOf(uid: UserId): Promise<Result<UserProfile | null, ReadFailure>>
  /**
   * A live view of the user's document: one reading at once, then one after each change, here or elsewhere.
   * Null is a document that is not there, or no more.
   */
  watchProfile(
    uid: UserId,
    listener: (reading: Result<UserProfile | null, ReadFailure>) => void,
  ): Unsubscribe
  /** Merges the fields into the user's document and dates the change; never creates one. */
  updateProfile(
    uid: UserId,
    update: ProfileUpdate,
  ): Promise<Result<void, ReadFailure | { readonly kind: 'not-found' }>>
}
