import type { Result } from '../../../domain/shared/Result'

/**
 * Why an action link failed: its code is malformed, used or expired, or the new password was
 * rejected. 'breached-password': it is known from breaches (PASSWORD-9).
 */
export interface ActionFailure {
  readonly kind: 'invalid-code' | 'weak-password' | 'breached-password' | 'offline' | 'unknown'
}

/** The actions of the links in the provider's mails (CALL-10, CALL-11). */
export interface AccountActions {
  /** The e-mail address of the account that a reset code is for. Does not use up the code. */
  checkResetCode(code: string): Promise<Result<string, ActionFailure>>
  /** Sets the password exactly as given and uses up the code. */
  resetPassword(code: string, newPassword: string): Promise<Result<void, ActionFailure>>
  /** Confirms the e-mail address that the code was sent to and uses up the code. */
  confirmEmail(code: string): Promise<Result<void, ActionFailure>>
}
