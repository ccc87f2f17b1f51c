import type { SignedInUser } from '../../domain/account/SignedInUser'
import type { SignInFailure } from '../../domain/account/SignInFailure'
import type { Result } from '../../domain/shared/Result'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'

export interface Credentials {
  readonly email: string
  readonly password: string
  /** Whether the session outlives the browser window on this device. */
  readonly keepSignedIn: boolean
}

/** The identity provider's session. */
export interface SessionGateway {
  /**
   * Reports who is signed in: first as restored from this device, then after each change, be it here or in
   * another tab. Null is nobody.
   */
  observe(listener: (user: SignedInUser | null) => void): Unsubscribe
  signIn(credentials: Credentials): Promise<Result<SignedInUser, SignInFailure>>
  /** Ends the session on this device. Works without a network. */
  signOut(): Promise<void>
}
