import { type Auth, sendEmailVerification, sendPasswordResetEmail } from 'firebase/auth'
import type { EmailActions, EmailFailure } from '../../../application/account/mails/EmailActions'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { codeOf } from '../errors'
import { toEmailFailure } from './authErrors'

/** Reported as success, to not reveal which addresses have an account. */
const NO_ACCOUNT = ['user-not-found', 'invalid-email', 'missing-email', 'user-disabled']

/** Firebase's own mails, for installations without the function 'send email action' (CALL-4, CALL-12). */
export class ProviderEmailActions implements EmailActions {
  /** @param continueUrl the final destination of the mail's link */
  constructor(
    private readonly auth: Auth,
    private readonly continueUrl: string,
  ) {}

  async sendPasswordReset(email: string): Promise<Result<void, EmailFailure>> {
    try {
      await sendPasswordResetEmail(this.auth, email.trim(), { url: this.continueUrl })
      return ok(undefined)
    } catch (cause) {
      return NO_ACCOUNT.includes(codeOf(cause)) ? ok(undefined) : fail(toEmailFailure(cause))
    }
  }

  async sendEmailConfirmation(): Promise<Result<void, EmailFailure>> {
    const user = this.auth.currentUser
    if (!user) return fail({ kind: 'unknown' })
    if (user.emailVerified) return ok(undefined)
    try {
      await sendEmailVerification(user, { url: this.continueUrl })
      return ok(undefined)
    } catch (cause) {
      return fail(toEmailFailure(cause))
    }
  }
}
