import type { Auth, User } from 'firebase/auth'
import type { EmailActions, EmailFailure } from '../../../application/account/mails/EmailActions'
import type { Http, HttpFailure } from '../../../application/device/Http'
import type { Log } from '../../../application/device/Log'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { toEmailFailure, UNKNOWN_WAIT_MS } from '../auth/authErrors'
import { isSuccess, RefusedAnswer, refusalIn, TOO_MANY } from './callFunction'
import { askForMail, type FunctionSettings } from './mailFunction'

const subjects = {
  resetPassword: 'Cambie su contraseña de Centro de líderes',
  verifyEmail: 'Confirme su correo en Centro de líderes',
} as const

const INVALID_ADDRESS = 'invalid-argument'

/** The mails of the cloud function 'send email action' (CALL-1, CALL-2, CALL-3). */
export class FunctionEmailActions implements EmailActions {
  constructor(
    private readonly auth: Auth,
    private readonly http: Http,
    private readonly log: Log,
    private readonly settings: FunctionSettings,
  ) {}

  async sendPasswordReset(
    email: string,
    signal?: AbortSignal,
  ): Promise<Result<void, EmailFailure>> {
    const sent = await this.send('resetPassword', email.trim(), '', null, signal)
    // An invalid address is treated like one without an account.
    return refusalIn(sent)?.code === INVALID_ADDRESS ? ok(undefined) : this.toOutcome(sent)
  }

  async sendEmailConfirmation(signal?: AbortSignal): Promise<Result<void, EmailFailure>> {
    const user = this.auth.currentUser
    if (!user?.email) return fail({ kind: 'unknown' })
    const token = await this.idTokenOf(user)
    if (!token.ok) return token
    const name = user.displayName ?? ''
    return this.toOutcome(await this.send('verifyEmail', user.email, name, token.value, signal))
  }

  private async idTokenOf(user: User): Promise<Result<string, EmailFailure>> {
    try {
      return ok(await user.getIdToken())
    } catch (cause) {
      return fail(toEmailFailure(cause))
    }
  }

  private send(
    mode: keyof typeof subjects,
    email: string,
    name: string,
    idToken: string | null,
    signal: AbortSignal | undefined,
  ) {
    const request = { email, mode, subject: subjects[mode], name }
    return askForMail(this.http, this.settings, request, idToken, signal)
  }

  private toOutcome(sent: Result<unknown, HttpFailure>): Result<void, EmailFailure> {
    if (isSuccess(sent)) return ok(undefined)
    const refusal = refusalIn(sent)
    if (refusal === null) {
      return fail({ kind: !sent.ok && sent.error.kind === 'offline' ? 'offline' : 'unknown' })
    }
    const { code, retryAfter } = refusal
    this.log.error('A mail was not sent', new RefusedAnswer(code))
    return fail(
      code === TOO_MANY
        ? { kind: code, retryAfter: retryAfter ?? UNKNOWN_WAIT_MS }
        : { kind: 'unknown' },
    )
  }
}
