import type { SecondFactorFailure } from '../../../application/ports/account/SecondFactor'
import type { Clock } from '../../../application/ports/device/Clock'
import type { AuthFailure } from '../../../domain/account/AuthFailure'
import { type SignedInUser, userId } from '../../../domain/account/SignedInUser'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { MessageStore } from '../mails/MessageInbox'
import type { LocalDatabase } from '../storage/database'
import type { AccountRecord } from '../storage/schema'
import { afterCode, afterPassword, afterSms, isLocked } from './accountLimits'
import { matchesPassword } from './passwords'

/** What the portal may know of an account. */
export const signedInUserOf = (account: AccountRecord): SignedInUser => ({
  uid: userId(account.uid),
  email: account.email,
  displayName: account.displayName,
  photoURL: account.photoURL,
  emailVerified: account.emailVerified,
})

/** The sessions that are this account's: those that began since its password was last changed. */
export const epochOf = ({ passwordChangedAt = 0 }: AccountRecord): number => passwordChangedAt

/** The embedded identity provider: knows the accounts and checks their passwords. */
export class Accounts {
  private readonly database: LocalDatabase
  private readonly clock: Clock

  constructor(database: LocalDatabase, clock: Clock) {
    this.database = database
    this.clock = clock
  }

  /** Rejects where the database cannot be read. */
  async find(uid: string): Promise<AccountRecord | null> {
    return (await (await this.database.open()).get('accounts', uid)) ?? null
  }

  /**
   * The account whose address and password these are. Wrong passwords are counted, and too many lock the account
   * for a minute. Rejects where the database or the cryptography is not available.
   * @param email trimmed and in lower case
   */
  async check(email: string, password: string): Promise<Result<AccountRecord, AuthFailure>> {
    const account = await (await this.database.open()).getFromIndex('accounts', 'email', email)
    if (!account) return fail({ kind: 'user-not-found' })
    if (isLocked(account, this.clock.now())) return fail({ kind: 'too-many-requests' })
    return this.settle(account.uid, await matchesPassword(password, account.password))
  }

  /**
   * Counts a code of the second factor, and says what it is worth; too many wrong ones lock the account for a minute.
   * Rejects where the database does.
   */
  async checkCode(
    uid: string,
    matches: boolean,
  ): Promise<Result<AccountRecord, SecondFactorFailure>> {
    const transaction = (await this.database.open()).transaction('accounts', 'readwrite')
    const account = await transaction.store.get(uid)
    if (!account) return fail({ kind: 'challenge-lost' })
    const now = this.clock.now()
    if (isLocked(account, now)) return fail({ kind: 'too-many-requests' })

    const updated = afterCode(account, matches, now)
    await Promise.all([transaction.store.put(updated), transaction.done])
    if (matches) return ok(updated)
    return fail({
      kind: isLocked(updated, now) ? 'too-many-requests' : 'invalid-verification-code',
    })
  }

  /**
   * Counts an SMS and sends it, in one transaction: what could not be sent does not count. Rejects where the database
   * does.
   * @param send puts the SMS among the messages
   */
  async sendSms(
    uid: string,
    send: (messages: MessageStore) => Promise<unknown>,
  ): Promise<Result<void, SecondFactorFailure>> {
    const connection = await this.database.open()
    const transaction = connection.transaction(['accounts', 'messages'], 'readwrite')
    const accounts = transaction.objectStore('accounts')
    const account = await accounts.get(uid)
    if (!account) return fail({ kind: 'challenge-lost' })
    const updated = afterSms(account, this.clock.now())
    if (!updated) return fail({ kind: 'too-many-requests' })
    await Promise.all([
      accounts.put(updated),
      send(transaction.objectStore('messages')),
      transaction.done,
    ])
    return ok(undefined)
  }

  // Read again, and written in the same transaction: tries that ran meanwhile, here or in another tab, count as well.
  private async settle(uid: string, matches: boolean): Promise<Result<AccountRecord, AuthFailure>> {
    const transaction = (await this.database.open()).transaction('accounts', 'readwrite')
    const account = await transaction.store.get(uid)
    if (!account) return fail({ kind: 'user-not-found' })
    const now = this.clock.now()
    if (isLocked(account, now)) return fail({ kind: 'too-many-requests' })

    const updated = afterPassword(account, matches, now)
    await Promise.all([transaction.store.put(updated), transaction.done])
    return matches ? ok(updated) : fail({ kind: 'wrong-password' })
  }
}
