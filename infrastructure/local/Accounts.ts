import type { Clock } from '../../application/ports/Clock'
import type { AuthFailure } from '../../domain/account/AuthFailure'
import { type SignedInUser, userId } from '../../domain/account/SignedInUser'
import { fail, ok, type Result } from '../../domain/shared/Result'
import type { LocalDatabase } from './database'
import { matchesPassword } from './passwords'
import type { AccountRecord } from './schema'

/** Wrong passwords in a row after which an account is locked, and for how many milliseconds. */
const MAX_FAILED_TRIES = 5
const LOCKED_FOR = 60_000

/** What the portal may know of an account. */
export const signedInUserOf = (account: AccountRecord): SignedInUser => ({
  uid: userId(account.uid),
  email: account.email,
  displayName: account.displayName,
  photoURL: account.photoURL,
  emailVerified: account.emailVerified,
})

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
    if (this.isLocked(account)) return fail({ kind: 'too-many-requests' })
    return this.settle(account.uid, await matchesPassword(password, account.password))
  }

  // Read again, and written in the same transaction: tries that ran meanwhile, here or in another tab, count as well.
  private async settle(uid: string, matches: boolean): Promise<Result<AccountRecord, AuthFailure>> {
    const transaction = (await this.database.open()).transaction('accounts', 'readwrite')
    const account = await transaction.store.get(uid)
    if (!account) return fail({ kind: 'user-not-found' })
    if (this.isLocked(account)) return fail({ kind: 'too-many-requests' })

    const failedTries = matches ? 0 : account.failedTries + 1
    const isLocked = failedTries >= MAX_FAILED_TRIES
    const updated = {
      ...account,
      failedTries: isLocked ? 0 : failedTries,
      lockedUntil: isLocked ? this.clock.now() + LOCKED_FOR : 0,
    }
    await Promise.all([transaction.store.put(updated), transaction.done])
    return matches ? ok(updated) : fail({ kind: 'wrong-password' })
  }

  private isLocked(account: AccountRecord): boolean {
    return this.clock.now() < account.lockedUntil
  }
}
