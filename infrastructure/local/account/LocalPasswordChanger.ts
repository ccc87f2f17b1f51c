import type {
  PasswordChangeFailure,
  PasswordChanger,
} from '../../../application/ports/account/PasswordChanger'
import type { Clock } from '../../../application/ports/device/Clock'
import type { Log } from '../../../application/ports/device/Log'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { TabChannel } from '../../browser/TabChannel'
import type { MessageInbox } from '../mails/MessageInbox'
import { passwordChangedMail } from '../mails/passwordChangedMail'
import { attempt } from '../storage/attempt'
import type { LocalDatabase } from '../storage/database'
import { type Accounts, epochOf } from './Accounts'
import { hashPassword, MIN_PASSWORD, type PasswordRecord } from './passwords'
import type { SessionStore, StoredSession } from './SessionStore'

type Changed = Result<void, PasswordChangeFailure>

const STORES = ['accounts', 'messages'] as const

const ENDED = fail({ kind: 'requires-recent-login' })

interface Options {
  readonly database: LocalDatabase
  readonly accounts: Accounts
  readonly store: SessionStore
  /** Notifies every tab that an account changed. */
  readonly sessions: TabChannel
  /** Gets the mail about the change. */
  readonly inbox: MessageInbox
  /** The portal's origin without a trailing slash, for the link in the mail. */
  readonly origin: string
  readonly clock: Clock
  readonly log: Log
}

/** The password of the user whom the embedded identity provider has signed in. */
export class LocalPasswordChanger implements PasswordChanger {
  private readonly options: Options

  constructor(options: Options) {
    this.options = options
  }

  async changePassword(current: string, next: string): Promise<Changed> {
    const changed = await this.set(current, next, true)
    if (changed.ok) this.options.inbox.notify()
    return changed
  }

  endOtherSessions(password: string): Promise<Changed> {
    return this.set(password, password, false)
  }

  private async set(current: string, next: string, isMailed: boolean): Promise<Changed> {
    const { accounts, store, sessions, log } = this.options
    const done = await attempt<Changed>(log, 'A password could not be changed', async () => {
      const session = store.read()
      const account = session && (await accounts.find(session.uid))
      if (!account || session.epoch < epochOf(account)) return ENDED
      const checked = await accounts.check(account.email, current)
      if (!checked.ok) {
        const { kind } = checked.error
        return kind === 'wrong-password' || kind === 'too-many-requests' ? fail({ kind }) : ENDED
      }
      if (next.length < MIN_PASSWORD) return fail({ kind: 'weak-password' })
      return this.replace(session, await hashPassword(next), isMailed)
    })
    if (done.ok && done.value.ok) sessions.notifyAll()
    return done.ok ? done.value : done
  }

  /** Sessions from before are older than the password, which ends them. */
  private async replace(
    session: StoredSession,
    password: PasswordRecord,
    isMailed: boolean,
  ): Promise<Changed> {
    const { database, store, inbox, clock, origin } = this.options
    const transaction = (await database.open()).transaction(STORES, 'readwrite')
    const accounts = transaction.objectStore('accounts')
    const account = await accounts.get(session.uid)
    // Another tab may have changed it meanwhile.
    if (!account || session.epoch < epochOf(account)) return ENDED
    const passwordChangedAt = Math.max(clock.now(), epochOf(account) + 1)
    // Before the account: a tab that reads in between must not find a session older than the password. Refused where the
    // leader has signed out meanwhile.
    if (!store.renew(session, passwordChangedAt)) return ENDED
    try {
      await Promise.all([
        accounts.put({ ...account, password, passwordChangedAt }),
        isMailed &&
          inbox.put(
            transaction.objectStore('messages'),
            passwordChangedMail(account, clock.now(), origin),
          ),
        transaction.done,
      ])
    } catch (cause) {
      store.renew({ ...session, epoch: passwordChangedAt }, session.epoch)
      throw cause
    }
    return ok(undefined)
  }
}
