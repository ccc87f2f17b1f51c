import type { AuthFailure } from '../../../domain/account/AuthFailure'
import type { Result } from '../../../domain/shared/Result'

/** Why a password was not changed. */
export interface PasswordChangeFailure {
  readonly kind:
    | Extract<
        AuthFailure['kind'],
        /** Of the current password. */
        | 'wrong-password'
        /** Of the new one, by the provider's own rule. */
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
   * Sets the new password exactly as given, once the current one was checked. The session on this device goes on, in all its
   * tabs; others end.
   */
  changePassword(current: string, next: string): Promise<Result<void, PasswordChangeFailure>>
}
