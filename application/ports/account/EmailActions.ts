import type { Result } from '../../../domain/shared/Result'

export interface EmailFailure {
  readonly kind: 'too-many-requests' | 'offline' | 'unknown'
}

/** The mails that a user can ask for (CALL-1). A request that is aborted may fail with any kind. */
export interface EmailActions {
  /** Ok also for an address that has no account: who asks must not learn which addresses have one. */
  sendPasswordReset(email: string, signal?: AbortSignal): Promise<Result<void, EmailFailure>>
  /** Sends the signed-in user the mail that confirms their address. */
  sendEmailConfirmation(signal?: AbortSignal): Promise<Result<void, EmailFailure>>
}
