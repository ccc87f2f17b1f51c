import type { AuthFailure } from '../../../domain/account/AuthFailure'
import type { SignedInUser } from '../../../domain/account/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'

export interface Credentials {
  readonly email: string
  readonly password: string
  /** Whether the session outlives the browser window on this device. */
  readonly keepSignedIn: boolean
}

/** The credentials are right, and the provider asks for a second factor: see the SecondFactor port. */
export interface SecondFactorRequired {
  readonly kind: 'second-factor-required'
  /** The phone number that codes go to, masked but for its last digits. */
  readonly phoneHint: string
}

/** The identity provider's session. */
export interface SessionGateway {
  /**
   * Reports who is signed in: first as restored from this device, then after each change, be it here or in
   * another tab. Null is nobody.
   * @param listener gets as `ended` why a session is over. 'expired': the provider ended it, e.g. the password was
   * changed or the account deleted. Absent for a sign-out.
   */
  observe(listener: (user: SignedInUser | null, ended?: 'expired') => void): Unsubscribe
  /** Observers have heard of the user before it resolves. */
  signIn(
    credentials: Credentials,
  ): Promise<Result<SignedInUser, AuthFailure | SecondFactorRequired>>
  /**
   * Asks the provider again who is signed in: what it learns, such as a confirmed address, it also reports to
   * observers. Null is a user whose account is gone or whose session was ended.
   */
  reload(): Promise<Result<SignedInUser | null, ReadFailure>>
  /** Ends the session on this device. Works without a network. */
  signOut(): Promise<void>
}
