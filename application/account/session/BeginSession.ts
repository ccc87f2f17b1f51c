import type { SignedInUser } from '../../../domain/account/SignedInUser'
import { profileUpdateOf } from '../../../domain/account/UserProfile'
import type { UserRepository } from '../../../domain/account/UserRepository'
import type { SessionGateway } from '../../ports/account/SessionGateway'
import type { Admission, AdmitUser } from './AdmitUser'

/** What follows right credentials (spec §4, "Sign-in flow"): the user is validated and their document brought up to date. */
export class BeginSession {
  private readonly gateway: SessionGateway
  private readonly admitUser: AdmitUser
  private readonly users: UserRepository

  constructor(gateway: SessionGateway, admitUser: AdmitUser, users: UserRepository) {
    this.gateway = gateway
    this.admitUser = admitUser
    this.users = users
  }

  async run(user: SignedInUser): Promise<Admission> {
    const admitted = await this.admitUser.run(user)
    if (!admitted.ok) {
      await this.gateway.signOut()
    } else if (admitted.value.profile.kind === 'found') {
      // Not awaited: on a bad network the leader does not wait for a write that changes nothing for them.
      void this.users.updateProfile(user.uid, profileUpdateOf(user))
    }
    return admitted
  }
}
