import { mayEnter, type ProfileState } from '../../domain/session/accessPolicy'
import type { SignedInUser } from '../../domain/session/SignedInUser'
import type { StoreId } from '../../domain/session/StoreId'
import { profileUpdateOf, type UserProfile } from '../../domain/session/UserProfile'
import type { UserRepository } from '../../domain/session/UserRepository'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../domain/shared/Result'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'

/** An admitted user, or one whose document could not be read yet. */
export interface Session {
  readonly user: SignedInUser
  readonly profile: Extract<ProfileState, { kind: 'found' | 'unreadable' }>
}

export type Admission = Result<Session, { readonly kind: 'permission-denied' }>

/**
 * Applies the access rule (ACCESS-1 to ACCESS-5) to an authenticated user. The caller signs out a
 * refused user, and updates the document of an admitted one (SIGN-IN-10).
 */
export class AdmitUser {
  constructor(
    private readonly users: UserRepository,
    private readonly store: StoreId,
  ) {}

  async run(user: SignedInUser): Promise<Admission> {
    return this.judge(user, await this.users.profileOf(user.uid))
  }

  /** Applies the rule again at each local or remote change of the user's document. */
  watch(user: SignedInUser, listener: (admission: Admission) => void): Unsubscribe {
    return this.users.watchProfile(user.uid, (found) => listener(this.judge(user, found)))
  }

  /**
   * Writes the identity provider's data to the user's document. Not awaited: the session does not
   * need it, and its end fails what is still pending.
   */
  update(user: SignedInUser): void {
    this.users.updateProfile(user.uid, profileUpdateOf(user)).catch(() => undefined)
  }

  private judge(user: SignedInUser, found: Result<UserProfile | null, ReadFailure>): Admission {
    if (!found.ok) {
      return found.error.kind === 'permission-denied'
        ? fail({ kind: 'permission-denied' })
        : ok({ user, profile: { kind: 'unreadable' } })
    }
    return found.value && mayEnter(found.value, this.store)
      ? ok({ user, profile: { kind: 'found', profile: found.value } })
      : fail({ kind: 'permission-denied' })
  }
}
