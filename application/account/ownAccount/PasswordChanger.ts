import type { Result } from '../../../domain/shared/Result'
import type { ReauthenticationFailure } from './ReauthenticationFailure'

/**
 * Why a password was not changed. 'weak-password': the provider's own rule refuses the new one. 'breached-password': the new one is
 * known from breaches (PASSWORD-9).
 */
export interface PasswordChangeFailure {
  readonly kind: ReauthenticationFailure['kind'] | 'weak-password' | 'breached-password'
}

/** The password of the signed-in user, who knows the current one. */
export interface PasswordChanger {
  /**
   * Sets the new password exactly as given, once the current one was checked. The session goes on in this tab, and in all tabs where
   * the device keeps it; others end. A mail to the account's
   * address tells of it; the change stands even where that mail cannot be sent.
   */
  changePassword(current: string, next: string): Promise<Result<void, PasswordChangeFailure>>
  /**
   * Ends the user's sessions on all other devices, once the password was checked; they notice within an hour. The session goes on
   * here, in all tabs where the device keeps it.
   */
  endOtherSessions(password: string): Promise<Result<void, PasswordChangeFailure>>
}
