import { mayEnter, type ProfileReading } from '../../domain/account/accessPolicy'
import type { SignedInUser } from '../../domain/account/SignedInUser'
import type { StoreId } from '../../domain/account/StoreId'
import type { UserRepository } from '../../domain/account/UserRepository'
import { fail, ok, type Result } from '../../domain/shared/Result'

/** A user whom the access rule let in, or whose document could not be read yet. */
export interface Session {
  readonly user: SignedInUser
  readonly profile: Extract<ProfileReading, { kind: 'found' | 'unreadable' }>
}

/** Applies the access rule (spec §5) to a user whom the identity provider knows. Signing out a refused one is the caller's. */
export class AdmitUser {
  private readonly users: UserRepository
  private readonly store: StoreId

  constructor(users: UserRepository, store: StoreId) {
    this.users = users
    this.store = store
  }

  async run(user: SignedInUser): Promise<Result<Session, { readonly kind: 'permission-denied' }>> {
    const found = await this.users.profileOf(user.uid)
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
