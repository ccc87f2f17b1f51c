import type { Result } from '../../../domain/shared/Result'

export type EmailFailure =
  /** `retryAfter`: when another mail may be requested, in milliseconds from now. */
  | { readonly kind: 'too-many-requests'; readonly retryAfter: number }
  | { readonly kind: 'offline' | 'unknown' }

/** The mails that a user can request (CALL-1). An aborted request may fail with any kind. */
export interface EmailActions {
  /** Also ok for an address without an account: callers must not learn which addresses have one. */
  sendPasswordReset(email: string, signal?: AbortSignal): Promise<Result<void, EmailFailure>>
  /** Sends the signed-in user the mail that confirms their address. */
  sendEmailConfirmation(signal?: AbortSignal): Promise<Result<void, EmailFailure>>
}
