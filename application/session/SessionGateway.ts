import type { AuthFailure } from '../../domain/account/AuthFailure'
import type { SignedInUser } from '../../domain/session/SignedInUser'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'

export interface Credentials {
  readonly email: string
  readonly password: string
  /** Whether the session survives closing the browser on this device. */
  readonly keepSignedIn: boolean
}

/**
 * The credentials are right and the provider requires a second factor; see the SecondFactor port.
 */
export interface SecondFactorRequired {
  readonly kind: 'second-factor-required'
  /** The phone number that codes are sent to, masked except for its last digits; null if the account has only an app. */
  readonly phoneHint: string | null
  /** Whether a code of the authenticator app will do. */
  readonly hasApp: boolean
}

/** 'offline': the provider did not answer. */
export type SignInFailure = AuthFailure | SecondFactorRequired | { readonly kind: 'offline' }

/** The identity provider's session. */
export interface SessionGateway {
  /**
   * Reports the signed-in user: first as restored from this device, then after each change in this
   * or another tab. Null means signed out.
   * @param listener receives as `ended` why a session ended. 'expired': the provider ended it, e.g.
   *   the password was changed or the account deleted. Absent for a sign-out.
   */
  observe(listener: (user: SignedInUser | null, ended?: 'expired') => void): Unsubscribe
  /** Observers are notified before it resolves. */
  signIn(credentials: Credentials): Promise<Result<SignedInUser, SignInFailure>>
  /**
   * Reloads the signed-in user from the provider and reports changes, such as a confirmed address,
   * to observers. Null means that the account or the session no longer exists.
   */
  reload(): Promise<Result<SignedInUser | null, ReadFailure>>
  /** Ends the session on this device. Works offline. */
  signOut(): Promise<void>
}
