import type { AuthFailure } from '../../../domain/account/AuthFailure'
import type { Result } from '../../../domain/shared/Result'
import type {
  Credentials,
  SecondFactorRequired,
  SessionGateway,
} from '../../ports/account/SessionGateway'
import type { Session } from '../session/AdmitUser'
import type { BeginSession } from '../session/BeginSession'

/** Signs in with e-mail and password; a provider that asks for a second factor is no failure of theirs. */
export class SignIn {
  private readonly gateway: SessionGateway
  private readonly beginSession: BeginSession

  constructor(gateway: SessionGateway, beginSession: BeginSession) {
    this.gateway = gateway
    this.beginSession = beginSession
  }

  async run(
    credentials: Credentials,
  ): Promise<Result<Session, AuthFailure | SecondFactorRequired>> {
    const signedIn = await this.gateway.signIn(credentials)
    return signedIn.ok ? this.beginSession.run(signedIn.value) : signedIn
  }
}
