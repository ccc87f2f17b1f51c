import type { Mode } from './actions/payload.ts'
import type { LimitRule } from './limits/rateLimit.ts'
import type { Result } from './Result.ts'

export interface Unavailable {
  readonly kind: 'unavailable'
}

export interface Account {
  readonly uid: string
  readonly email: string
  readonly emailVerified: boolean
  readonly displayName: string | null
  readonly isDisabled: boolean
}

/** The user of an ID token. */
export interface Bearer {
  readonly uid: string
  /** In lower case; null for an account without an address. */
  readonly email: string | null
}

/** The identity provider. */
export interface Identities {
  /** Null if the address has no account. */
  accountOf(email: string): Promise<Result<Account | null, Unavailable>>
  bearerOf(
    idToken: string,
  ): Promise<Result<Bearer, Unavailable | { readonly kind: 'unauthenticated' }>>
  /** A new code for the portal's account-action screen. */
  actionCode(mode: Mode, email: string, redirect: URL): Promise<Result<string, Unavailable>>
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

export interface Mailer {
  /** Fails with 'refused' if the mail server works but rejects this mail. */
  send(mail: Mail): Promise<Result<void, Unavailable | { readonly kind: 'refused' }>>
  /** Connects and authenticates like send(), without sending a mail; fails like it. */
  probe(): Promise<Result<void, Unavailable>>
}

/** One use of a rate limit. */
export interface Use {
  readonly key: string
  readonly rule: LimitRule
}

export interface TooManyRequests {
  readonly kind: 'too-many-requests'
  /** In milliseconds. */
  readonly retryAfter: number
}

export interface RateLimiter {
  /**
   * Records all uses, or none if one of them exceeds its limit.
   * @param now epoch milliseconds
   */
  take(uses: readonly Use[], now: number): Promise<Result<void, Unavailable | TooManyRequests>>
}

/** Logs a failure by its code only: never an address, token, action code or link. */
export type Log = (what: string, code: string) => void
