/** Why an account action was refused: the error catalogue's entries (spec §8), 'unknown' for any other. */
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
