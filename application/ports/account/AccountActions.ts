import type { Result } from '../../../domain/shared/Result'

/** Why an action link did not work: malformed, used or expired, or refused for its new password. */
export interface ActionFailure {
  readonly kind: 'invalid-code' | 'weak-password' | 'offline' | 'unknown'
}

/** What the links in the provider's mails do (CALL-10, CALL-11). */
export interface AccountActions {
  /** The e-mail address of the account that a reset code is for; the code stays unused. */
  checkResetCode(code: string): Promise<Result<string, ActionFailure>>
  /** Sets the password, exactly as given, and uses the code up. */
  resetPassword(code: string, newPassword: string): Promise<Result<void, ActionFailure>>
  /** Confirms the e-mail address that the code was sent to, and uses the code up. */
  confirmEmail(code: string): Promise<Result<void, ActionFailure>>
}
