import type { AuthFailure } from '../../../domain/account/AuthFailure'

/** Why the signed-in user's password did not let them change their own account. */
export interface ReauthenticationFailure {
  readonly kind:
    | Extract<
        AuthFailure['kind'],
        /** The password is wrong. */
        | 'wrong-password'
        | 'too-many-requests'
        /** The session has ended, or the provider asks for a newer sign-in. */
        | 'requires-recent-login'
        | 'unknown'
      >
    | 'offline'
}
