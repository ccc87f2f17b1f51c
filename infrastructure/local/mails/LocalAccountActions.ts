import type {
  AccountActions,
  ActionFailure,
} from '../../../application/account/actionLinks/AccountActions'
import type { Clock } from '../../../application/device/Clock'
import type { Log } from '../../../application/device/Log'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { asUpdated } from '../../../domain/shared/writeRules'
import type { TabChannel } from '../../browser/TabChannel'
import { epochOf } from '../account/Accounts'
import {
  BREACHED_PASSWORD,
  hashPassword,
  MIN_PASSWORD,
  type PasswordRecord,
} from '../account/passwords'
import { attempt, attemptResult } from '../storage/attempt'
import type { LocalDatabase } from '../storage/database'
import type { AccountRecord } from '../storage/schema'
import { digestOf, isValidFor } from './actionCodes'

const INVALID_CODE = fail({ kind: 'invalid-code' })

/** The actions of the links in the embedded identity provider's mails. */
export class LocalAccountActions implements AccountActions {
  /** @param sessions notifies every tab that an account changed */
  constructor(
    private readonly database: LocalDatabase,
    private readonly sessions: TabChannel,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async checkResetCode(code: string): Promise<Result<string, ActionFailure>> {
    const found = await attempt(this.log, 'A reset code could not be checked', async () =>
      this.accountOf(await digestOf(code)),
    )
    if (!found.ok) return found
    return found.value ? ok(found.value.email) : INVALID_CODE
  }

  async resetPassword(code: string, newPassword: string): Promise<Result<void, ActionFailure>> {
    const done = await attemptResult<void, ActionFailure>(
      this.log,
      'A password could not be reset',
      async () => {
        const digest = await digestOf(code)
        // Check the code first: hashing is slow.
        if (!(await this.accountOf(digest))) return INVALID_CODE
        if (newPassword.length < MIN_PASSWORD) return fail({ kind: 'weak-password' })
        if (newPassword === BREACHED_PASSWORD) return fail({ kind: 'breached-password' })
        return this.replacePassword(digest, await hashPassword(newPassword))
      },
    )
    if (done.ok) this.sessions.notifyAll()
    return done
  }

  async confirmEmail(code: string): Promise<Result<void, ActionFailure>> {
    const done = await attemptResult<void, ActionFailure>(
      this.log,
      'An address could not be confirmed',
      async () => this.markConfirmed(await digestOf(code)),
    )
    if (done.ok) this.sessions.notifyAll()
    return done
  }

  private async accountOf(digest: string): Promise<AccountRecord | null> {
    const connection = await this.database.open()
    const record = await connection.get('actionCodes', digest)
    if (!isValidFor(record, 'resetPassword', this.clock.now())) return null
    return (await connection.get('accounts', record.uid)) ?? null
  }

  // Reads and deletes the code in one transaction: if two tabs use the same link, one succeeds.
  private async replacePassword(
    digest: string,
    password: PasswordRecord,
  ): Promise<Result<void, ActionFailure>> {
    const transaction = await this.database.beginWriting('actionCodes', 'accounts')
    const [codes, accounts] = [
      transaction.objectStore('actionCodes'),
      transaction.objectStore('accounts'),
    ]
    const record = await codes.get(digest)
    const account = record && (await accounts.get(record.uid))
    if (!account) return INVALID_CODE

    // Strictly increasing, even within a millisecond: each reset ends all earlier sessions.
    const passwordChangedAt = Math.max(this.clock.now(), epochOf(account) + 1)
    // Other reset codes of this account become invalid.
    const existing = await codes.index('uid').getAll(account.uid)
    const obsolete = existing.filter(({ mode }) => mode === 'resetPassword')
    await Promise.all([
      ...obsolete.map((one) => codes.delete(one.digest)),
      // The limits of the second factor remain: access to the mail does not prove access to the phone.
      // The link came by mail, so it proves the address too, as with Firebase.
      accounts.put({
        ...account,
        password,
        passwordChangedAt,
        emailVerified: true,
        failedTries: 0,
        lockedUntil: 0,
      }),
      transaction.done,
    ])
    return ok(undefined)
  }

  private async markConfirmed(digest: string): Promise<Result<void, ActionFailure>> {
    const transaction = await this.database.beginWriting('actionCodes', 'accounts', 'users')
    const [codes, accounts, users] = [
      transaction.objectStore('actionCodes'),
      transaction.objectStore('accounts'),
      transaction.objectStore('users'),
    ]
    const record = await codes.get(digest)
    const account = record && (await accounts.get(record.uid))
    if (!account || !isValidFor(record, 'verifyEmail', this.clock.now())) return INVALID_CODE

    const document = await users.get(account.uid)
    const confirmed = document && asUpdated({ ...document, emailVerified: true }, this.clock.now())
    await Promise.all([
      codes.delete(digest),
      accounts.put({ ...account, emailVerified: true }),
      confirmed && users.put(confirmed),
      transaction.done,
    ])
    return ok(undefined)
  }
}
