import type { UserId } from '../../../domain/session/SignedInUser'
import type { UserProfile } from '../../../domain/session/UserProfile'
import type { UserRepository } from '../../../domain/session/UserRepository'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'

export type ProfileReading = Result<UserProfile | null, ReadFailure>

/** The users' documents in a store. */
export interface UserSource extends Pick<UserRepository, 'profileOf' | 'updateProfile'> {
  /** @param onEnd called once, after the last reading, if the store ends the listener */
  listen(
    uid: UserId,
    onReading: (reading: ProfileReading) => void,
    onEnd: (failure: ReadFailure) => void,
  ): Unsubscribe
}
