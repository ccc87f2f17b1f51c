import type { Mode, RequestMode } from './actions/payload.ts'
import type { LimitRule, SharedRule } from './limits/rateLimit.ts'
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
  /** When the provider last ended all sessions, as a new password does, in epoch milliseconds; 0 if it does not say, or never. */
  readonly tokensValidAfter: number
}

/** The user of an ID token. */
export interface Bearer {
  readonly uid: string
  /** In lower case; null for an account without an address. */
  readonly email: string | null
  readonly emailVerified: boolean
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

/** Only 'unavailable' may pass. 'refused': the provider takes no such account. */
export type OpeningFailure = Unavailable | { readonly kind: 'email-taken' | 'refused' }

export interface NewAccount {
  readonly uid: string
  /** In lower case. */
  readonly email: string
  readonly displayName: string | null
}

export interface FoundAccount {
  /** In lower case; null for an account without an address. */
  readonly email: string | null
  /** Also by the link that sets the password. */
  readonly emailVerified: boolean
  readonly isDisabled: boolean
}

/** The accounts of the identity provider, for those who open them. */
export interface Accounts {
  /** Opens an account without a password. One that is open under its id with its address stays as it is. */
  open(account: NewAccount): Promise<Result<{ readonly emailVerified: boolean }, OpeningFailure>>
  /** Null if there is none under the id. */
  find(uid: string): Promise<Result<FoundAccount | null, Unavailable>>
}

/** The mails whose link has a code: an invitation has the link of a reset, and a text of its own. */
export type ActionMailMode = Mode | 'invitation'

/** The kinds of mails. */
export type MailMode = RequestMode | ActionMailMode

/** Recognizes the deployed portal, by App Check. */
export interface Attestations {
  /** False without a valid token, and while tokens cannot be verified. */
  isFromPortal(token: string | null): Promise<boolean>
}

/** A requested mail, as it waits in the queue. */
export interface MailTask {
  /** Distinguishes the tasks of an address. */
  readonly id: string
  /** Whether App Check attested the request. */
  readonly isFromPortal: boolean
  readonly mode: MailMode
  /** In lower case. It may have no account. */
  readonly email: string
  /** The account that requested its mail, or is invited; null for a reset, which anyone may request. */
  readonly uid: string | null
  /** The page to continue on after the action: an allowed URL. */
  readonly redirect: string
  /** The recipient's own words, sanitized; null without. */
  readonly subject: string | null
  readonly name: string | null
}

export interface MailQueue {
  /**
   * @param id letters and digits: a task with the id of an earlier one counts as added, and is not
   *   sent again; without, the task gets an id of its own
   */
  add(task: Omit<MailTask, 'id'>, id?: string): Promise<Result<void, Unavailable>>
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
}

export interface Mailer {
  /** Fails with 'refused' if the mail server rejects this mail for good. */
  send(mail: Mail): Promise<Result<void, Unavailable | { readonly kind: 'refused' }>>
}

/** One use of a rate limit. */
export interface Use<Rule = LimitRule> {
  readonly key: string
  readonly rule: Rule
  /** Recorded with the use: another use with the same id is allowed and not counted. */
  readonly id?: string
}

export interface TooManyRequests {
  readonly kind: 'too-many-requests'
  /** In milliseconds. */
  readonly retryAfter: number
}

/** @remarks `now` is in epoch milliseconds. */
export interface RateLimiter {
  /** Records a use, unless it exceeds its limit. Exact: simultaneous uses of a key count one by one. */
  take(use: Use, now: number): Promise<Result<void, Unavailable | TooManyRequests>>
  /**
   * Counts a use of limits that many callers share, narrowest first. Approximate, but simultaneous uses do not wait for
   * each other. A refused use is counted as well, up to the limit that refused it.
   */
  count(
    uses: readonly Use<SharedRule>[],
    now: number,
  ): Promise<Result<void, Unavailable | TooManyRequests>>
}

/** Logs a failure by its code only: never an address, token, action code or link. */
export type Log = (what: string, code: string) => void
