import type { ReadFailure } from '../shared/ReadFailure'
import type { Result } from '../shared/Result'
import type { Unsubscribe } from '../shared/Unsubscribe'
import type { UserId } from './SignedInUser'
import type { ProfileUpdate, UserProfile } from './UserProfile'

export interface UserRepository {
  /** The user's document; null if it does not exist. */
  profileOf(uid: UserId): Promise<Result<UserProfile | null, ReadFailure>>
  /**
   * A live view of the user's document: emits immediately, then after each local or remote change.
   * Null means that the document does not exist.
   */
  watchProfile(
    uid: UserId,
    listener: (reading: Result<UserProfile | null, ReadFailure>) => void,
  ): Unsubscribe
  /**
   * Merges the fields into the user's document and dates the change. Never creates a document. If
   * two updates come at once, the newer holds.
   */
  updateProfile(
    uid: UserId,
    update: ProfileUpdate,
  ): Promise<Result<void, ReadFailure | { readonly kind: 'not-found' }>>
}
