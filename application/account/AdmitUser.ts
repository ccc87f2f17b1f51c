import { mayEnter, type ProfileReading } from '../../domain/account/accessPolicy'
import type { SignedInUser } from '../../domain/account/SignedInUser'
import type { StoreId } from '../../domain/account/StoreId'
import type { UserRepository } from '../../domain/account/UserRepository'
import { fail, ok, type Result } from '../../domain/shared/Result'
import type { SessionGateway } from '../ports/SessionGateway'

/** A user whom the access rule let in, or whose document could not be read yet. */
export interface Session {
  readonly user: SignedInUser
  readonly profile: Extract<ProfileReading, { kind: 'found' | 'unreadable' }>
}

/** Applies the access rule (spec §5) to a user whom the identity provider knows; signs out whom it refuses. */
export class AdmitUser {
  private readonly users: UserRepository
  private readonly gateway: SessionGateway
  private readonly store: StoreId

  constructor(users: UserRepository, gateway: SessionGateway, store: StoreId) {
    this.users = users
    this.gateway = gateway
    this.store = store
  }

  async run(user: SignedInUser): Promise<Result<Session, { readonly kind: 'permission-denied' }>> {
    const found = await this.users.profileOf(user.uid)
    if (!found.ok && found.error.kind !== 'permission-denied') {
      return ok({ user, profile: { kind: 'unreadable' } })
    }
    if (!found.ok || !found.value || !mayEnter(found.value, this.store)) {
      await this.gateway.signOut()
      return fail({ kind: 'permission-denied' })
    }
    return ok({ user, profile: { kind: 'found', profile: found.value } })
  }
}
