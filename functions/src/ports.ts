import type { Mode } from './payload.ts'
import type { Result } from './Result.ts'
import type { LimitRule } from './rateLimit.ts'

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

/** Whom an ID token names. */
export interface Bearer {
  readonly uid: string
  /** In lower case; null for an account without an address. */
  readonly email: string | null
}

/** What the identity provider knows. */
export interface Identities {
  /** Null for an address without an account. */
  accountOf(email: string): Promise<Result<Account | null, Unavailable>>
  bearerOf(
    idToken: string,
  ): Promise<Result<Bearer, Unavailable | { readonly kind: 'unauthenticated' }>>
  /** A new code that the portal's account-action screen takes. */
  actionCode(mode: Mode, email: string, redirect: URL): Promise<Result<string, Unavailable>>
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

export interface Mailer {
  /** Fails with 'refused' where the mail server works and does not take this mail. */
  send(mail: Mail): Promise<Result<void, Unavailable | { readonly kind: 'refused' }>>
  /** Goes as far as a mail would before its sender is named; fails alike. */
  probe(): Promise<Result<void, Unavailable>>
}

/** One use of something that is limited. */
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
   * Records all uses, or none where one of them is too many.
   * @param now epoch milliseconds
   */
  take(uses: readonly Use[], now: number): Promise<Result<void, Unavailable | TooManyRequests>>
}

/** Notes that something failed, by its code alone: no address, token, action code or link. */
export type Log = (what: string, code: string) => void
