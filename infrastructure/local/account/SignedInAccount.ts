import type { ReauthenticationFailure } from '../../../application/account/ownAccount/ReauthenticationFailure'
import type { Clock } from '../../../application/device/Clock'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { MessageInbox } from '../mails/MessageInbox'
import type { Draft } from '../mails/messageTexts'
import type { LocalDatabase } from '../storage/database'
import type { LocalStore } from '../storage/LocalStore'
import type { AccountRecord } from '../storage/schema'
import { type Accounts, epochOf } from './Accounts'
import type { SessionStore, StoredSession } from './SessionStore'

export const ENDED = fail({ kind: 'requires-recent-login' as const })

export interface SignedInAccountOptions {
  readonly database: LocalDatabase
  readonly accounts: Accounts
  readonly store: SessionStore
  readonly documents: LocalStore
  /** Gets the mails about changes. */
  readonly inbox: MessageInbox
  readonly clock: Clock
}

interface CurrentAccount {
  readonly session: StoredSession
  readonly account: AccountRecord
}

interface Change {
  /** The account with what has changed. */
  readonly apply: (account: AccountRecord) => AccountRecord
  /** The mail about it; null for none. */
  readonly mailOf: (account: AccountRecord, now: number) => Draft | null
  /** Whether other sessions end. */
  readonly endsOthers: boolean
}

/** The account of the user whom the embedded identity provider has signed in. */
export class SignedInAccount {
  constructor(private readonly options: SignedInAccountOptions) {}

  /** The session in use and its account; null if it has ended. Rejects if the database cannot be read. */
  async current(): Promise<CurrentAccount | null> {
    const session = this.options.store.read()
    const account = session && (await this.options.accounts.find(session.uid))
    return session && account && session.epoch >= epochOf(account) ? { session, account } : null
  }

  /** Checks the user's password. Rejects if the database or Web Cryptography is unavailable. */
  async reauthenticate(password: string): Promise<Result<CurrentAccount, ReauthenticationFailure>> {
    const current = await this.current()
    if (current === null) return ENDED
    const checked = await this.options.accounts.check(current.account.email, password)
    if (checked.ok) return ok({ session: current.session, account: checked.value })
    const { kind } = checked.error
    return kind === 'wrong-password' || kind === 'too-many-requests' ? fail({ kind }) : ENDED
  }

  /** Changes the account of a session that goes on. Rejects if the database is unavailable; nothing has changed then. */
  async change(
    session: StoredSession,
    { apply, mailOf, endsOthers }: Change,
  ): Promise<Result<void, { readonly kind: 'requires-recent-login' }>> {
    const { database, store, documents, inbox, clock } = this.options
    const transaction = await database.beginWriting('accounts', 'messages')
    const accounts = transaction.objectStore('accounts')
    const account = await accounts.get(session.uid)
    // Another tab may have changed it meanwhile.
    if (!account || session.epoch < epochOf(account)) return ENDED
    const now = clock.now()
    // Sessions from before are older than the change, which ends them.
    const epoch = endsOthers ? Math.max(now, epochOf(account) + 1) : session.epoch
    // Before the account: a tab that reads in between must not find a session older than its account. Refused where the
    // leader has signed out meanwhile.
    if (!store.renew(session, epoch)) return ENDED
    const mail = mailOf(account, now)
    try {
      await Promise.all([
        accounts.put({ ...apply(account), ...(endsOthers && { passwordChangedAt: epoch }) }),
        mail && inbox.put(transaction.objectStore('messages'), mail),
        transaction.done,
      ])
    } catch (cause) {
      store.renew({ ...session, epoch }, session.epoch)
      throw cause
    }
    documents.tell('sessions')
    if (mail) documents.tell('messages')
    return ok(undefined)
  }
}
