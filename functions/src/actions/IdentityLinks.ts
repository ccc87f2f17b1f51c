import type { Auth, UserRecord } from 'firebase-admin/auth'
import { codeOf, withTimeout } from '../deadline.ts'
import type { Account, Bearer, Identities, Log, Unavailable } from '../ports.ts'
import { fail, ok, type Result } from '../Result.ts'
import type { Mode } from './payload.ts'

/** Per request to the identity provider, in milliseconds. */
const TIMEOUT_MS = 10_000

const NO_ACCOUNT = ['auth/user-not-found', 'auth/email-not-found', 'auth/invalid-email']

// Every other code of verifyIdToken means an invalid token.
const OUTAGE = ['auth/internal-error', 'app/network-error', 'app/network-timeout', 'deadline']

/** The provider says so of a new account as well, to the second: its creation ends no session. */
const sessionsEndedAt = ({ tokensValidAfterTime, metadata }: UserRecord): number => {
  const at = Date.parse(tokensValidAfterTime ?? '') || 0
  const createdAt = Date.parse(metadata?.creationTime ?? '') || 0
  return at <= createdAt + 1_000 ? 0 : at
}

const toAccount = (user: UserRecord, requestedEmail: string): Account => ({
  uid: user.uid,
  email: user.email ?? requestedEmail,
  emailVerified: user.emailVerified,
  displayName: user.displayName ?? null,
  isDisabled: user.disabled,
  tokensValidAfter: sessionsEndedAt(user),
})

/** The identity provider, by the Admin SDK. */
export class IdentityLinks implements Identities {
  constructor(
    private readonly auth: Auth,
    private readonly log: Log,
  ) {}

  async accountOf(email: string): Promise<Result<Account | null, Unavailable>> {
    const found = await this.request(this.auth.getUserByEmail(email))
    if (found.ok) return ok(toAccount(found.value, email))
    if (NO_ACCOUNT.includes(found.error.code)) return ok(null)
    return this.unavailable('An account could not be looked up', found.error.code)
  }

  async bearerOf(
    idToken: string,
  ): Promise<Result<Bearer, Unavailable | { readonly kind: 'unauthenticated' }>> {
    const verified = await this.request(this.auth.verifyIdToken(idToken))
    if (verified.ok) {
      const { uid, email, email_verified: emailVerified } = verified.value
      return ok({ uid, email: email?.toLowerCase() ?? null, emailVerified: emailVerified === true })
    }
    const { code } = verified.error
    if (OUTAGE.includes(code)) return this.unavailable('A token could not be verified', code)
    return fail({ kind: 'unauthenticated' })
  }

  async actionCode(mode: Mode, email: string, redirect: URL): Promise<Result<string, Unavailable>> {
    const settings = { url: redirect.href }
    const link = await this.request(
      mode === 'resetPassword'
        ? this.auth.generatePasswordResetLink(email, settings)
        : this.auth.generateEmailVerificationLink(email, settings),
    )
    if (!link.ok) return this.unavailable('A code could not be made', link.error.code)
    const code = new URL(link.value).searchParams.get('oobCode')
    return code === null ? this.unavailable('A link came without a code', 'none') : ok(code)
  }

  private async request<T>(
    response: Promise<T>,
  ): Promise<Result<T, { readonly kind: 'refused'; readonly code: string }>> {
    try {
      return ok(await withTimeout(TIMEOUT_MS, response))
    } catch (cause) {
      const code = codeOf(cause)
      if (code === null) throw cause
      return fail({ kind: 'refused', code })
    }
  }

  private unavailable(what: string, code: string) {
    this.log(what, code)
    return fail({ kind: 'unavailable' })
  }
}
