import type { AuthFailure } from '../../../domain/account/AuthFailure'
import type { Result } from '../../../domain/shared/Result'

/** Why a password was not changed. */
export interface PasswordChangeFailure {
  readonly kind:
    | Extract<
        AuthFailure['kind'],
        /** The current password is wrong. */
        | 'wrong-password'
        /** The provider's own rule refuses the new password. */
        | 'weak-password'
        | 'too-many-requests'
        /** The session has ended, or the provider asks for a newer sign-in. */
        | 'requires-recent-login'
        | 'unknown'
      >
    | 'offline'
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
