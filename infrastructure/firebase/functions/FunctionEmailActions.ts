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

const TOO_MANY = 'too-many-requests'

/** The code of an answer with the status error; empty for any other answer. */
const codeIn = (body: unknown): string => {
  const code = fieldOf(body, 'code')
  return fieldOf(body, 'status') === 'error' && typeof code === 'string' ? code : ''
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

/** An answer of the function that is not a success. An error may come with any HTTP status. */
interface Refusal {
  readonly code: string
  /** How long to wait, in milliseconds; null if the answer does not say. */
  readonly retryAfter: number | null
}

const refusalIn = (sent: Result<unknown, HttpFailure>): Refusal | null => {
  if (sent.ok) return { code: codeIn(sent.value), retryAfter: null }
  if (sent.error.kind !== 'refused') return null
  const { status, body, retryAfter } = sent.error
  // Also by status: Cloud Functions itself responds 429 without a code.
  return { code: status === 429 ? TOO_MANY : codeIn(body) || String(status), retryAfter }
}

const isSuccess = (sent: Result<unknown, HttpFailure>): boolean =>
  sent.ok && fieldOf(sent.value, 'status') === 'success'

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
    return refusalIn(sent)?.code === INVALID_ADDRESS ? ok(undefined) : this.toOutcome(sent)
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
