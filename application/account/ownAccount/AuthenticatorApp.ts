import type { SecondFactors } from '../../../domain/account/SecondFactors'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import type { ReauthenticationFailure } from './ReauthenticationFailure'

/** The secret that an account shares with an authenticator app. */
export interface AuthenticatorKey {
  /** In base 32, to be typed into the app. */
  readonly key: string
  /** The same for a QR code: 'otpauth://totp/…'. */
  readonly uri: string
}

/** Why an authenticator app was not added or removed. */
export interface AuthenticatorFailure {
  readonly kind:
    | ReauthenticationFailure['kind']
    /** The six digits are not those of the app, or were used before. */
    | 'invalid-verification-code'
    /** The key was offered too long ago, or to another session: another one is needed. */
    | 'key-expired'
    /** The account has an app, which must be removed first. */
    | 'already-added'
    /** The installation offers none. */
    | 'not-offered'
}

/** The authenticator app of the signed-in user, who knows the password. An account has one at most. */
export interface AuthenticatorApp {
  /** The user's second factors. */
  factors(): Promise<Result<SecondFactors, ReadFailure>>
  /** Offers a new key, once the password was checked. It replaces a key that no app was added with. */
  offerKey(password: string): Promise<Result<AuthenticatorKey, AuthenticatorFailure>>
  /**
   * Adds the app that has the offered key, which its code proves. From then on a sign-in asks for a code. Sessions on other
   * devices end; this one goes on. A mail to the account's address tells of it.
   */
  add(code: string): Promise<Result<void, AuthenticatorFailure>>
  /** Removes the app, once the password was checked, and after a sign-in with a second factor in the last minutes. */
  remove(password: string): Promise<Result<void, AuthenticatorFailure>>
}
