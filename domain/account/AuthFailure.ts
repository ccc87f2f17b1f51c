/**
 * Why an account action was refused: an entry of the error catalogue (ERROR-1 to ERROR-11), or
 * 'unknown' for any other reason (ERROR-12).
 */
export interface AuthFailure {
  readonly kind:
    | 'email-already-in-use'
    | 'user-not-found'
    | 'wrong-password'
    | 'weak-password'
    | 'invalid-email'
    | 'invalid-verification-code'
    | 'requires-recent-login'
    | 'permission-denied'
    | 'passwords-no-match'
    | 'too-many-requests'
    | 'popup-closed-by-user'
    | 'unknown'
}
