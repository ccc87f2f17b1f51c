import type { SignInFailure } from '../../domain/account/SignInFailure'
import type { UserRepository } from '../../domain/account/UserRepository'
import type { Result } from '../../domain/shared/Result'
import type { Credentials, SessionGateway } from '../ports/SessionGateway'
import type { AdmitUser, Session } from './AdmitUser'

/** Checks the credentials, applies the access rule and brings the user's document up to date (spec §4, "Sign-in flow"). */
export class SignIn {
  private readonly gateway: SessionGateway
  private readonly admitUser: AdmitUser
  private readonly users: UserRepository

  constructor(gateway: SessionGateway, admitUser: AdmitUser, users: UserRepository) {
    this.gateway = gateway
    this.admitUser = admitUser
    this.users = users
  }

  async run(credentials: Credentials): Promise<Result<Session, SignInFailure>> {
    const signedIn = await this.gateway.signIn(credentials)
    if (!signedIn.ok) return signedIn

    const admitted = await this.admitUser.run(signedIn.value)
    if (!admitted.ok) {
      await this.gateway.signOut()
    } else if (admitted.value.profile.kind === 'found') {
      const { uid, displayName, photoURL, emailVerified } = signedIn.value
      // Not awaited: on a bad network the leader does not wait for a write that changes nothing for them.
      void this.users.updateProfile(uid, { displayName, photoURL, emailVerified })
    }
    return admitted
  }
}
