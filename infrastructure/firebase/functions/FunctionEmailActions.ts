import type { Auth, User } from 'firebase/auth'
import type { EmailActions, EmailFailure } from '../../../application/ports/account/EmailActions'
import type { Http, HttpFailure } from '../../../application/ports/device/Http'
import type { Log } from '../../../application/ports/device/Log'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { fieldOf } from '../../documents/fields'
import { toEmailFailure } from '../auth/authErrors'

/** What the function is told of this installation. */
export interface FunctionSettings {
  /** The function's address. */
  readonly url: string
  /** Where the mail's link leads in the end: the store's redirect address. */
  readonly redirect: string
  readonly storeId: string
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

/** An answer that is no success, for the log. */
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
  // By its status too: the platform before the function has its own limits, and says no code.
  const isTooMany = failure.status === 429 || codeIn(failure.body) === 'too-many-requests'
  return { kind: isTooMany ? 'too-many-requests' : 'unknown' }
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
    // No address at all has no account either, and is answered like one that has none.
    if (!sent.ok && sent.error.kind === 'refused' && codeIn(sent.error.body) === INVALID_ADDRESS) {
      return ok(undefined)
    }
    return this.answer(sent)
  }

  async sendEmailConfirmation(signal?: AbortSignal): Promise<Result<void, EmailFailure>> {
    const user = this.auth.currentUser
    if (!user?.email) return fail({ kind: 'unknown' })
    const token = await this.tokenOf(user)
    if (!token.ok) return token
    const headers = { Authorization: `Bearer ${token.value}` }
    const name = user.displayName ?? ''
    return this.answer(await this.send('verifyEmail', user.email, name, headers, signal))
  }

  private async tokenOf(user: User): Promise<Result<string, EmailFailure>> {
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
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal | undefined,
  ) {
    const { url, redirect, storeId } = this.settings
    const payload = { email, mode, redirect, storeId, subject: subjects[mode], name }
    return this.http.post(url, payload, { headers, signal })
  }

  private answer(sent: Result<unknown, HttpFailure>): Result<void, EmailFailure> {
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
