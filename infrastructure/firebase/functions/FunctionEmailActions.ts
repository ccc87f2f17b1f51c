import type { Auth, User } from 'firebase/auth'
import type { EmailActions, EmailFailure } from '../../../application/ports/account/EmailActions'
import type { Http, HttpFailure } from '../../../application/ports/device/Http'
import type { Log } from '../../../application/ports/device/Log'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { fieldOf } from '../../documents/fields'
import { toEmailFailure, UNKNOWN_WAIT_MS } from '../auth/authErrors'

/** The installation's values in each call of the function. */
export interface FunctionSettings {
  /** The function's URL. */
  readonly url: string
  /** The final destination of the mail's link: the store's redirect address. */
  readonly redirect: string
  readonly storeId: string
  /** A token of App Check; null in installations without it, or while there is none. */
  readonly appCheckToken: () => Promise<string | null>
}

const subjects = {
  resetPassword: 'Cambie su contraseña de Centro de líderes',
  verifyEmail: 'Confirme su correo en Centro de líderes',
} as const

const INVALID_ADDRESS = 'invalid-argument'

const codeIn = (body: unknown): string => {
  const code = fieldOf(body, 'code')
  return typeof code === 'string' ? code : ''
}

/** For the log: a response that is not a success. */
class RefusedAnswer extends Error {
  override readonly name = 'RefusedAnswer'
  readonly code: string

  constructor(code: string) {
    super('The function refused')
    this.code = code
  }
}

const toFailure = (failure: HttpFailure): EmailFailure => {
  if (failure.kind !== 'refused')
    return { kind: failure.kind === 'offline' ? 'offline' : 'unknown' }
  // Also by status: Cloud Functions itself responds 429 without a code.
  const isTooMany = failure.status === 429 || codeIn(failure.body) === 'too-many-requests'
  return isTooMany
    ? { kind: 'too-many-requests', retryAfter: failure.retryAfter ?? UNKNOWN_WAIT_MS }
    : { kind: 'unknown' }
}

/** The mails of the cloud function 'send email action' (CALL-1, CALL-2, CALL-3). */
export class FunctionEmailActions implements EmailActions {
  private readonly auth: Auth
  private readonly http: Http
  private readonly log: Log
  private readonly settings: FunctionSettings

  constructor(auth: Auth, http: Http, log: Log, settings: FunctionSettings) {
    this.auth = auth
    this.http = http
    this.log = log
    this.settings = settings
  }

  async sendPasswordReset(
    email: string,
    signal?: AbortSignal,
  ): Promise<Result<void, EmailFailure>> {
    const sent = await this.send('resetPassword', email.trim(), '', {}, signal)
    // An invalid address is treated like one without an account.
    if (!sent.ok && sent.error.kind === 'refused' && codeIn(sent.error.body) === INVALID_ADDRESS) {
      return ok(undefined)
    }
    return this.toOutcome(sent)
  }

  async sendEmailConfirmation(signal?: AbortSignal): Promise<Result<void, EmailFailure>> {
    const user = this.auth.currentUser
    if (!user?.email) return fail({ kind: 'unknown' })
    const token = await this.idTokenOf(user)
    if (!token.ok) return token
    const headers = { Authorization: `Bearer ${token.value}` }
    const name = user.displayName ?? ''
    return this.toOutcome(await this.send('verifyEmail', user.email, name, headers, signal))
  }

  private async idTokenOf(user: User): Promise<Result<string, EmailFailure>> {
    try {
      return ok(await user.getIdToken())
    } catch (cause) {
      return fail(toEmailFailure(cause))
    }
  }

  private async send(
    mode: keyof typeof subjects,
    email: string,
    name: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal | undefined,
  ) {
    const { url, redirect, storeId, appCheckToken } = this.settings
    const payload = { email, mode, redirect, storeId, subject: subjects[mode], name }
    const token = await appCheckToken()
    const attestation = token === null ? {} : { 'X-Firebase-AppCheck': token }
    return this.http.post(url, payload, { headers: { ...headers, ...attestation }, signal })
  }

  private toOutcome(sent: Result<unknown, HttpFailure>): Result<void, EmailFailure> {
    if (sent.ok) {
      if (fieldOf(sent.value, 'status') === 'success') return ok(undefined)
      this.log.error('A mail was not sent', new RefusedAnswer(codeIn(sent.value)))
      return fail({ kind: 'unknown' })
    }
    if (sent.error.kind === 'refused') {
      const code = codeIn(sent.error.body) || String(sent.error.status)
      this.log.error('A mail was not sent', new RefusedAnswer(code))
    }
    return fail(toFailure(sent.error))
  }
}
