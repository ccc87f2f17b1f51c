import type {
  AccountActions,
  ActionFailure,
} from '../../../application/account/actionLinks/AccountActions'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { asUpdated } from '../../../domain/shared/writeRules'
import { epochOf } from '../account/Accounts'
import {
  BREACHED_PASSWORD,
  hashPassword,
  MIN_PASSWORD,
  type PasswordRecord,
} from '../account/passwords'
import type { LocalStore, Writing } from '../storage/LocalStore'
import type { AccountRecord, LocalConnection } from '../storage/schema'
import { digestOf, isValidFor } from './actionCodes'

const INVALID_CODE = fail({ kind: 'invalid-code' })

/** The actions of the links in the embedded identity provider's mails. */
export class LocalAccountActions implements AccountActions {
  constructor(private readonly store: LocalStore) {}

  async checkResetCode(code: string): Promise<Result<string, ActionFailure>> {
    const found = await this.store.read('A reset code could not be checked', async (connection) =>
      this.accountOf(connection, await digestOf(code)),
    )
    if (!found.ok) return found
    return found.value ? ok(found.value.email) : INVALID_CODE
  }

  async resetPassword(code: string, newPassword: string): Promise<Result<void, ActionFailure>> {
    // Check the code first: hashing is slow.
    const checked = await this.checkResetCode(code)
    if (!checked.ok) return checked
    if (newPassword.length < MIN_PASSWORD) return fail({ kind: 'weak-password' })
    if (newPassword === BREACHED_PASSWORD) return fail({ kind: 'breached-password' })
    return this.store.write(
      'A password could not be reset',
      {
        collections: ['actionCodes', 'accounts'],
        tells: ['sessions'],
        prepare: async () => ({
          digest: await digestOf(code),
          password: await hashPassword(newPassword),
        }),
      },
      (transaction, { digest, password }) => this.replacePassword(transaction, digest, password),
    )
  }

  confirmEmail(code: string): Promise<Result<void, ActionFailure>> {
    return this.store.write(
      'An address could not be confirmed',
      {
        collections: ['actionCodes', 'accounts', 'users'],
        tells: ['sessions'],
        prepare: () => digestOf(code),
      },
      (transaction, digest) => this.markConfirmed(transaction, digest),
    )
  }

  private async accountOf(
    connection: LocalConnection,
    digest: string,
  ): Promise<AccountRecord | null> {
    const record = await connection.get('actionCodes', digest)
    if (!isValidFor(record, 'resetPassword', this.store.clock.now())) return null
    return (await connection.get('accounts', record.uid)) ?? null
  }

  // Reads and deletes the code in one transaction: if two tabs use the same link, one succeeds.
  private async replacePassword(
    transaction: Writing<'actionCodes' | 'accounts'>,
    digest: string,
    password: PasswordRecord,
  ): Promise<Result<void, ActionFailure>> {
    const [codes, accounts] = [
      transaction.objectStore('actionCodes'),
      transaction.objectStore('accounts'),
    ]
    const record = await codes.get(digest)
    const account = record && (await accounts.get(record.uid))
    if (!account) return INVALID_CODE

    // Strictly increasing, even within a millisecond: each reset ends all earlier sessions.
    const passwordChangedAt = Math.max(this.store.clock.now(), epochOf(account) + 1)
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
    ])
    return ok(undefined)
  }

  private async markConfirmed(
    transaction: Writing<'actionCodes' | 'accounts' | 'users'>,
    digest: string,
  ): Promise<Result<void, ActionFailure>> {
    const [codes, accounts, users] = [
      transaction.objectStore('actionCodes'),
      transaction.objectStore('accounts'),
      transaction.objectStore('users'),
    ]
    const record = await codes.get(digest)
    const account = record && (await accounts.get(record.uid))
    if (!account || !isValidFor(record, 'verifyEmail', this.store.clock.now())) return INVALID_CODE

    const document = await users.get(account.uid)
    const confirmed =
      document && asUpdated({ ...document, emailVerified: true }, this.store.clock.now())
    await Promise.all([
      codes.delete(digest),
      accounts.put({ ...account, emailVerified: true }),
      confirmed && users.put(confirmed),
    ])
    return ok(undefined)
  }
}
