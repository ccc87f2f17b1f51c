import type {
  SecondFactorFailure,
  SendingFailure,
} from '../../../application/account/secondFactor/SecondFactor'
import type { Clock } from '../../../application/device/Clock'
import type { AuthFailure } from '../../../domain/account/AuthFailure'
import { type SignedInUser, userId } from '../../../domain/session/SignedInUser'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { MessageStore } from '../mails/MessageInbox'
import type { LocalDatabase } from '../storage/database'
import type { AccountRecord } from '../storage/schema'
import { afterCode, afterPassword, afterSms, isLocked, smsWait } from './accountLimits'
import { matchesPassword } from './passwords'

/** The part of an account that the portal may see. */
export const signedInUserOf = (account: AccountRecord): SignedInUser => ({
  uid: userId(account.uid),
  email: account.email,
  displayName: account.displayName,
  photoURL: account.photoURL,
  emailVerified: account.emailVerified,
})

/** The account's session epoch: a new one ends earlier sessions, as after a change of the password or a new factor. */
export const epochOf = ({ passwordChangedAt = 0 }: AccountRecord): number => passwordChangedAt

/** The accounts of the embedded identity provider. */
export class Accounts {
  constructor(
    private readonly database: LocalDatabase,
    private readonly clock: Clock,
  ) {}

  /** Rejects if the database cannot be read. */
  async find(uid: string): Promise<AccountRecord | null> {
    return (await (await this.database.open()).get('accounts', uid)) ?? null
  }

  /**
   * Checks a password. Too many wrong passwords lock the account for a minute. Rejects if the database or Web
   * Cryptography is unavailable.
   * @param email trimmed and in lower case
   */
  async check(email: string, password: string): Promise<Result<AccountRecord, AuthFailure>> {
    const account = await (await this.database.open()).getFromIndex('accounts', 'email', email)
    if (!account) return fail({ kind: 'user-not-found' })
    if (isLocked(account, this.clock.now())) return fail({ kind: 'too-many-requests' })
    return this.recordAttempt(account.uid, await matchesPassword(password, account.password))
  }

  /**
   * Records a second-factor attempt. Too many wrong codes lock the account for a minute. Rejects if the database is
   * unavailable.
   * @param accept the account after the code; null if the code is wrong
   */
  async checkCode(
    uid: string,
    accept: (account: AccountRecord) => AccountRecord | null,
  ): Promise<Result<AccountRecord, SecondFactorFailure>> {
    const transaction = await this.database.beginWriting('accounts')
    const account = await transaction.store.get(uid)
    if (!account) return fail({ kind: 'challenge-lost' })
    const now = this.clock.now()
    if (isLocked(account, now)) return fail({ kind: 'too-many-requests' })

    const accepted = accept(account)
    const updated = afterCode(accepted ?? account, accepted !== null, now)
    await Promise.all([transaction.store.put(updated), transaction.done])
    if (accepted) return ok(updated)
    return fail({
      kind: isLocked(updated, now) ? 'too-many-requests' : 'invalid-verification-code',
    })
  }

  /**
   * Counts and sends an SMS in one transaction, so a failed SMS does not count. Rejects if the database is unavailable.
   * @param send stores the SMS in the inbox
   */
  async sendSms(
    uid: string,
    send: (messages: MessageStore) => Promise<unknown>,
  ): Promise<Result<void, SendingFailure>> {
    const transaction = await this.database.beginWriting('accounts', 'messages')
    const accounts = transaction.objectStore('accounts')
    const account = await accounts.get(uid)
    if (!account) return fail({ kind: 'challenge-lost' })
    const now = this.clock.now()
    const retryAfter = smsWait(account, now)
    if (retryAfter > 0) return fail({ kind: 'too-many-requests', retryAfter })
    await Promise.all([
      accounts.put(afterSms(account, now)),
      send(transaction.objectStore('messages')),
      transaction.done,
    ])
    return ok(undefined)
  }

  // Reads again within the transaction, to count concurrent attempts of this and other tabs.
  private async recordAttempt(
    uid: string,
    matches: boolean,
  ): Promise<Result<AccountRecord, AuthFailure>> {
    const transaction = await this.database.beginWriting('accounts')
    const account = await transaction.store.get(uid)
    if (!account) return fail({ kind: 'user-not-found' })
    const now = this.clock.now()
    if (isLocked(account, now)) return fail({ kind: 'too-many-requests' })

    const updated = afterPassword(account, matches, now)
    await Promise.all([transaction.store.put(updated), transaction.done])
    return matches ? ok(updated) : fail({ kind: 'wrong-password' })
  }
}
