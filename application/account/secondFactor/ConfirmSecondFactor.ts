import type { Result } from '../../../domain/shared/Result'
import type { SecondFactor, SecondFactorFailure } from '../../ports/account/SecondFactor'
import type { Session } from '../session/AdmitUser'
import type { BeginSession } from '../session/BeginSession'

/** Ends a sign-in that met a challenge with the code from the user's phone. */
export class ConfirmSecondFactor {
  private readonly secondFactor: SecondFactor
  private readonly beginSession: BeginSession

  constructor(secondFactor: SecondFactor, beginSession: BeginSession) {
    this.secondFactor = secondFactor
    this.beginSession = beginSession
  }

  async run(
    code: string,
  ): Promise<Result<Session, SecondFactorFailure | { readonly kind: 'permission-denied' }>> {
    const confirmed = await this.secondFactor.confirm(code)
    return confirmed.ok ? this.beginSession.run(confirmed.value) : confirmed
  }
}
