import type { SignedInUser } from '../../../domain/account/SignedInUser'
import { profileUpdateOf } from '../../../domain/account/UserProfile'
import type { UserRepository } from '../../../domain/account/UserRepository'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import type { SessionGateway } from '../../ports/account/SessionGateway'

/** Asks the identity provider again for the current user, and writes a newly confirmed address to their document. */
export class ReloadUser {
  private readonly gateway: SessionGateway
  private readonly users: UserRepository

  constructor(gateway: SessionGateway, users: UserRepository) {
    this.gateway = gateway
    this.users = users
  }

  async run(): Promise<Result<SignedInUser | null, ReadFailure>> {
    const reloaded = await this.gateway.reload()
    if (reloaded.ok && reloaded.value?.emailVerified) {
      void this.users.updateProfile(reloaded.value.uid, profileUpdateOf(reloaded.value))
    }
    return reloaded
  }
}
