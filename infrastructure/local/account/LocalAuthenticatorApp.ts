import type {
  AuthenticatorApp,
  AuthenticatorFailure,
  AuthenticatorKey,
} from '../../../application/ports/account/AuthenticatorApp'
import type { SecondFactorFailure } from '../../../application/ports/account/SecondFactor'
import type { Clock } from '../../../application/ports/device/Clock'
import type { Log } from '../../../application/ports/device/Log'
import type { SecondFactors } from '../../../domain/account/SecondFactors'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { authenticatorAddedMail } from '../mails/authenticatorAddedMail'
import { attempt } from '../storage/attempt'
import type { AccountRecord } from '../storage/schema'
import type { Accounts } from './Accounts'
import { addressOf, afterAppCode, newKey } from './authenticator'
import { ENDED, type OwnAccount } from './OwnAccount'
import { phoneHintOf } from './phoneHint'
import type { StoredSession } from './SessionStore'

type Failed<T> = Result<T, AuthenticatorFailure>

/** How long a key waits for its first code, and how recent a sign-in must be; in milliseconds. */
const KEY_LIFETIME_MS = 600_000
const RECENT_MS = 300_000

const failures = {
  'invalid-verification-code': 'invalid-verification-code',
  'too-many-requests': 'too-many-requests',
  'code-expired': 'key-expired',
  'challenge-lost': 'requires-recent-login',
  unknown: 'unknown',
} as const satisfies Record<SecondFactorFailure['kind'], AuthenticatorFailure['kind']>

interface Offer {
  readonly uid: string
  readonly key: string
  readonly offeredAt: number
}

const hasFactor = ({ secondFactor, authenticator }: AccountRecord) =>
  secondFactor || authenticator !== undefined

/** Authenticator apps of the embedded identity provider. */
export class LocalAuthenticatorApp implements AuthenticatorApp {
  private readonly account: OwnAccount
  private readonly accounts: Accounts
  private readonly origin: string
  private readonly clock: Clock
  private readonly log: Log
  private offer: Offer | null = null

  /** @param origin the portal's origin without a trailing slash, for the link in the mail */
  constructor(account: OwnAccount, accounts: Accounts, origin: string, clock: Clock, log: Log) {
    this.account = account
    this.accounts = accounts
    this.origin = origin
    this.clock = clock
    this.log = log
  }

  async factors(): Promise<Result<SecondFactors, ReadFailure>> {
    const found = await attempt(this.log, 'The second factors could not be read', () =>
      this.account.current(),
    )
    if (!found.ok) return found
    if (found.value === null) return fail({ kind: 'unknown' })
    const { secondFactor, phoneNumber, authenticator } = found.value.account
    return ok({
      phoneHint: secondFactor && phoneNumber ? phoneHintOf(phoneNumber) : null,
      app: authenticator ? { addedAt: authenticator.addedAt } : null,
    })
  }

  begin(password: string): Promise<Failed<AuthenticatorKey>> {
    return this.attempt(async () => {
      const confirmed = await this.confirmRecently(password)
      if (!confirmed.ok) return confirmed
      const { session, account } = confirmed.value
      const key = newKey()
      this.offer = { uid: session.uid, key, offeredAt: this.clock.now() }
      return ok({ key, address: addressOf(key, account.email) })
    })
  }

  confirm(code: string): Promise<Failed<void>> {
    return this.attempt(async () => {
      const current = await this.account.current()
      if (current === null) return ENDED
      const { session } = current
      const key = this.keyFor(session)
      if (key === null) return fail({ kind: 'key-expired' })
      const now = this.clock.now()
      const proved = afterAppCode({ key, addedAt: now, lastPeriod: 0 }, code, now)
      const checked = await this.accounts.checkCode(session.uid, (account) =>
        proved === null ? null : account,
      )
      if (!checked.ok) return fail({ kind: failures[checked.error.kind] })
      const added = await this.account.change(session, {
        apply: (account) => ({ ...account, ...(proved && { authenticator: proved }) }),
        mailOf: (account) => authenticatorAddedMail(account, now, this.origin),
        endsOthers: true,
      })
      if (added.ok) this.offer = null
      return added
    })
  }

  remove(password: string): Promise<Failed<void>> {
    return this.attempt(async () => {
      const confirmed = await this.confirmRecently(password)
      if (!confirmed.ok) return confirmed
      return this.account.change(confirmed.value.session, {
        apply: ({ authenticator: _, ...account }) => account,
        mailOf: () => null,
        endsOthers: false,
      })
    })
  }

  /** The key that was offered to a session; null if that was none, or too long ago. */
  private keyFor({ uid }: StoredSession): string | null {
    const { offer } = this
    if (offer?.uid !== uid || this.clock.now() - offer.offeredAt > KEY_LIFETIME_MS) return null
    return offer.key
  }

  /** Where the account has a second factor, the password alone does not renew the sign-in. */
  private async confirmRecently(password: string) {
    const confirmed = await this.account.confirm(password)
    if (!confirmed.ok) return confirmed
    const current = await this.account.current()
    if (current === null) return ENDED
    const { session, account } = current
    const age = this.clock.now() - (session.signedInAt ?? 0)
    return hasFactor(account) && age > RECENT_MS ? ENDED : ok({ session, account })
  }

  private async attempt<T>(work: () => Promise<Failed<T>>): Promise<Failed<T>> {
    const done = await attempt(this.log, 'An authenticator app could not be changed', work)
    return done.ok ? done.value : done
  }
}
