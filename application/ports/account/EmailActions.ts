import type { Result } from '../../../domain/shared/Result'
import type { Cancellation } from '../device/Cancellation'

export interface EmailFailure {
  readonly kind: 'too-many-requests' | 'offline' | 'unknown'
}

/** The mails that a user can ask for (spec §7, 'send email action'). A request that is cancelled may fail with any kind. */
export interface EmailActions {
  /** Ok also for an address that has no account: who asks must not learn which addresses have one. */
  sendPasswordReset(email: string, cancellation?: Cancellation): Promise<Result<void, EmailFailure>>
  /** Sends the signed-in user the mail that confirms their address. */
  sendEmailConfirmation(cancellation?: Cancellation): Promise<Result<void, EmailFailure>>
}
