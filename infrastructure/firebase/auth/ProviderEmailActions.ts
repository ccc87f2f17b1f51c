import { type Auth, sendEmailVerification, sendPasswordResetEmail } from 'firebase/auth'
import type { EmailActions, EmailFailure } from '../../../application/ports/account/EmailActions'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { codeOf } from '../errors'
import { toEmailFailure } from './authErrors'

/** Addresses to which nothing is sent, and nobody is told so. */
const NO_ACCOUNT = ['user-not-found', 'invalid-email', 'missing-email', 'user-disabled']

/** The identity provider's own mails: for an installation without the function 'send email action' (CALL-4, CALL-12). */
export class ProviderEmailActions implements EmailActions {
  private readonly auth: Auth
  private readonly continueUrl: string

  /** @param continueUrl where the mail's link leads in the end */
  constructor(auth: Auth, continueUrl: string) {
    this.auth = auth
    this.continueUrl = continueUrl
  }

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
