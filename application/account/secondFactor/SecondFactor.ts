import type { SecondFactorKind } from '../../../domain/account/SecondFactors'
import type { SignedInUser } from '../../../domain/session/SignedInUser'
import type { Result } from '../../../domain/shared/Result'

/** Why checking a code failed. 'challenge-lost': the user must sign in again. 'offline': the provider did not answer. */
export interface SecondFactorFailure {
  readonly kind:
    | 'invalid-verification-code'
    | 'code-expired'
    | 'too-many-requests'
    | 'challenge-lost'
    | 'offline'
    | 'unknown'
}

/** Why sending a code failed. */
export type SendingFailure =
  /** `retryAfter`: when another code may be requested, in milliseconds from now. */
  | { readonly kind: 'too-many-requests'; readonly retryAfter: number }
  | { readonly kind: Exclude<SecondFactorFailure['kind'], 'too-many-requests'> }

/**
 * The second step of a sign-in with a challenge. The adapter holds the challenge, one at a time.
 */
export interface SecondFactor {
  /**
   * Sends a new code to the user's phone and invalidates earlier ones. If the provider requires
   * human verification, it uses the screen's element for it, which must be fresh for each call.
   */
  sendCode(): Promise<Result<void, SendingFailure>>
  /** Signs in with the code that was sent, or that the authenticator app shows. After a wrong code the challenge continues. */
  confirm(
    code: string,
    factor: SecondFactorKind,
  ): Promise<Result<SignedInUser, SecondFactorFailure>>
  /**
   * Drops the challenge and removes what human verification left behind. Does nothing without one.
   */
  cancel(): void
}
