import type { EmailActions, EmailFailure } from '../../../application/account/mails/EmailActions'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { SessionStore } from '../account/SessionStore'
import type { LocalStore, Writing } from '../storage/LocalStore'
import type { AccountRecord, ActionCodeRecord } from '../storage/schema'
import { ACTION_CODE_LIFETIME, type NewActionCode, newActionCode } from './actionCodes'
import type { MessageInbox } from './MessageInbox'
import { actionMail } from './messageTexts'

type Mode = ActionCodeRecord['mode']

const COLLECTIONS = ['accounts', 'actionCodes', 'messages'] as const
type Transaction = Writing<(typeof COLLECTIONS)[number]>

/** Minimum interval between two mails of a kind to one address, in milliseconds. */
const INTERVAL_MS = 30_000

/** Stands for the account of an unknown address, so both cases take the same steps. */
const NO_ACCOUNT = { uid: '', email: '', displayName: null }

/** The mails of the embedded identity provider, "sent" to the demo inbox. */
export class LocalEmailActions implements EmailActions {
  /** When this tab last requested a reset, by address, known or not. */
  private readonly resets = new Map<string, number>()

  /** @param origin the portal's origin without a trailing slash, for the links */
  constructor(
    private readonly store: LocalStore,
    private readonly session: SessionStore,
    private readonly inbox: MessageInbox,
    private readonly origin: string,
  ) {}

  async sendPasswordReset(email: string): Promise<Result<void, EmailFailure>> {
    const address = email.trim().toLowerCase()
    const last = this.resets.get(address)
    const wait = last === undefined ? 0 : last + INTERVAL_MS - this.store.clock.now()
    if (wait > 0) return fail({ kind: 'too-many-requests', retryAfter: wait })
    const done = await this.inTransaction(
      'A reset mail could not be sent',
      async (transaction, newCode) => {
        const accounts = transaction.objectStore('accounts').index('email')
        const account = await accounts.get(address)
        const id = await this.send(transaction, account ?? NO_ACCOUNT, 'resetPassword', newCode)
        // Removes the mail for an unknown address within the transaction. A known address gets the same number of
        // (empty) deletions, so neither the response nor its time reveals whether the account exists.
        await Promise.all([
          transaction.objectStore('actionCodes').delete(account ? '' : newCode.digest),
          transaction.objectStore('messages').delete(account ? 0 : id),
        ])
        return ok(undefined)
      },
    )
    if (done.ok) this.resets.set(address, this.store.clock.now())
    return done
  }

  async sendEmailConfirmation(): Promise<Result<void, EmailFailure>> {
    const uid = this.session.read()?.uid
    if (uid === undefined) return fail({ kind: 'unknown' })
    return this.inTransaction(
      'A confirmation mail could not be sent',
      async (transaction, newCode) => {
        const account = await transaction.objectStore('accounts').get(uid)
        if (!account) return fail({ kind: 'unknown' })
        if (account.emailVerified) return ok(undefined)
        const retryAfter = await this.waitOf(transaction, uid)
        if (retryAfter > 0) return fail({ kind: 'too-many-requests', retryAfter })
        await this.send(transaction, account, 'verifyEmail', newCode)
        return ok(undefined)
      },
    )
  }

  private inTransaction(
    what: string,
    work: (transaction: Transaction, newCode: NewActionCode) => Promise<Result<void, EmailFailure>>,
  ): Promise<Result<void, EmailFailure>> {
    const options = {
      collections: COLLECTIONS,
      tells: ['messages'],
      prepare: newActionCode,
    } as const
    return this.store.write(what, options, work)
  }

  /** How long the account waits for another confirmation mail, in milliseconds; 0 if it need not. */
  private async waitOf(transaction: Transaction, uid: string): Promise<number> {
    const codes = await transaction.objectStore('actionCodes').index('uid').getAll(uid)
    const sent = codes.flatMap(({ mode, issuedAt }) => (mode === 'verifyEmail' ? [issuedAt] : []))
    return Math.max(0, ...sent.map((issuedAt) => issuedAt + INTERVAL_MS - this.store.clock.now()))
  }

  /** @returns the message's id */
  private async send(
    transaction: Transaction,
    account: Pick<AccountRecord, 'uid' | 'email' | 'displayName'>,
    mode: Mode,
    { code, digest }: NewActionCode,
  ): Promise<number> {
    const issuedAt = this.store.clock.now()
    const expiresAt = issuedAt + ACTION_CODE_LIFETIME
    const record = { digest, mode, uid: account.uid, issuedAt, expiresAt }
    await transaction.objectStore('actionCodes').put(record)
    const mail = actionMail(account, mode, code, this.origin)
    return this.inbox.put(transaction.objectStore('messages'), mail)
  }
}
