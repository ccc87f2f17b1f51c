/** Why an account action was refused: the error catalogue's entries (ERROR-1 to ERROR-11), 'unknown' for any other (ERROR-12). */
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
