import type {
  AuthenticatorApp,
  AuthenticatorFailure,
  AuthenticatorKey,
} from '../../../application/account/ownAccount/AuthenticatorApp'
import type { SecondFactorFailure } from '../../../application/account/secondFactor/SecondFactor'
import type { Log } from '../../../application/device/Log'
import type { SecondFactors } from '../../../domain/account/SecondFactors'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { authenticatorAddedMail } from '../mails/authenticatorAddedMail'
import { attempt, attemptResult } from '../storage/attempt'
import type { AccountRecord } from '../storage/schema'
import { afterAppCode, newKey, uriOf } from './authenticator'
import { phoneHintOf } from './phoneHint'
import type { StoredSession } from './SessionStore'
import { ENDED, type SignedInAccount, type SignedInAccountOptions } from './SignedInAccount'

type Failed<T> = Result<T, AuthenticatorFailure>

/** How long a key waits for its first code, and how recent a sign-in must be; in milliseconds. */
const KEY_LIFETIME_MS = 600_000
const RECENT_MS = 300_000

const failures = {
  'invalid-verification-code': 'invalid-verification-code',
  'too-many-requests': 'too-many-requests',
  'code-expired': 'key-expired',
  'challenge-lost': 'requires-recent-login',
  offline: 'offline',
  unknown: 'unknown',
} as const satisfies Record<SecondFactorFailure['kind'], AuthenticatorFailure['kind']>

interface Offer {
  readonly session: StoredSession
  readonly key: string
  readonly offeredAt: number
}

/** Whether the user has given a code of a second factor lately, by signing in or by adding an app. */
const isRecent = ({ signedInAt }: StoredSession, { authenticator }: AccountRecord, now: number) =>
  now - Math.max(signedInAt ?? 0, authenticator?.addedAt ?? 0) <= RECENT_MS

/** Authenticator apps of the embedded identity provider. */
export class LocalAuthenticatorApp implements AuthenticatorApp {
  private offer: Offer | null = null

  /** @param origin the portal's origin without a trailing slash, for the link in the mail */
  constructor(
    private readonly account: SignedInAccount,
    private readonly options: Pick<SignedInAccountOptions, 'accounts' | 'clock'>,
    private readonly origin: string,
    private readonly log: Log,
  ) {}

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

  offerKey(password: string): Promise<Failed<AuthenticatorKey>> {
    return this.attempt(async () => {
      const checked = await this.reauthenticateRecently(password)
      if (!checked.ok) return checked
      const { session, account } = checked.value
      if (account.authenticator) return fail({ kind: 'already-added' })
      const key = newKey()
      this.offer = { session, key, offeredAt: this.options.clock.now() }
      return ok({ key, uri: uriOf(key, account.email) })
    })
  }

  add(code: string): Promise<Failed<void>> {
    return this.attempt(async () => {
      const current = await this.account.current()
      if (current === null) return ENDED
      const { session, account } = current
      const key = this.keyFor(session)
      if (key === null) return fail({ kind: 'key-expired' })
      if (account.authenticator) return fail({ kind: 'already-added' })
      const now = this.options.clock.now()
      const proved = afterAppCode({ key, addedAt: now, lastPeriod: 0 }, code, now)
      const checked = await this.options.accounts.checkCode(session.uid, (tried) =>
        proved ? tried : null,
      )
      if (!checked.ok) return fail({ kind: failures[checked.error.kind] })
      const added = await this.account.change(session, {
        apply: (latest) => (proved ? { ...latest, authenticator: proved } : latest),
        mailOf: (mailed) => authenticatorAddedMail(mailed, now, this.origin),
        endsOthers: true,
      })
      if (added.ok) this.offer = null
      return added
    })
  }

  remove(password: string): Promise<Failed<void>> {
    return this.attempt(async () => {
      const checked = await this.reauthenticateRecently(password)
      if (!checked.ok) return checked
      return this.account.change(checked.value.session, {
        apply: ({ authenticator: _, ...account }) => account,
        mailOf: () => null,
        endsOthers: false,
      })
    })
  }

  /** The key that was offered to a session; null if that was none, or too long ago. */
  private keyFor({ uid, signedInAt }: StoredSession): string | null {
    const { offer } = this
    if (offer?.session.uid !== uid || offer.session.signedInAt !== signedInAt) return null
    return this.options.clock.now() - offer.offeredAt > KEY_LIFETIME_MS ? null : offer.key
  }

  /** The password renews the sign-in of an account without a second factor alone. */
  private async reauthenticateRecently(password: string) {
    const checked = await this.account.reauthenticate(password)
    if (!checked.ok) return checked
    const { session, account } = checked.value
    const hasFactor = account.secondFactor || account.authenticator !== undefined
    return hasFactor && !isRecent(session, account, this.options.clock.now()) ? ENDED : checked
  }

  private attempt<T>(work: () => Promise<Failed<T>>): Promise<Failed<T>> {
    return attemptResult(this.log, 'An authenticator app could not be changed', work)
  }
}
