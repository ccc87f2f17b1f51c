import type { SignedInUser } from '../../../domain/account/SignedInUser'
import type { Result } from '../../../domain/shared/Result'

/** Why a code was not sent or not taken. 'challenge-lost' means that the sign-in must begin again. */
export interface SecondFactorFailure {
  readonly kind:
    | 'invalid-verification-code'
    | 'code-expired'
    | 'too-many-requests'
    | 'challenge-lost'
    | 'unknown'
}

/** The second step of a sign-in that met a challenge. The challenge itself stays with the adapter, one at a time. */
export interface SecondFactor {
  /**
   * Sends a new code to the user's phone; codes sent before it count no more. Human verification, where the provider
   * asks for it, uses the element that the screen provides for it, a fresh one for each call.
   */
  sendCode(): Promise<Result<void, SecondFactorFailure>>
  /** Signs in with the code that was sent. A wrong code leaves the challenge standing. */
  confirm(code: string): Promise<Result<SignedInUser, SecondFactorFailure>>
  /** Forgets the challenge and clears what human verification left behind. Does nothing without one. */
  cancel(): void
}
