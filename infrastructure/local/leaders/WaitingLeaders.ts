import type { Clock } from '../../../application/device/Clock'
import type { Log } from '../../../application/device/Log'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { asUpdated } from '../../../domain/shared/writeRules'
import type { TabChannel } from '../../browser/TabChannel'
import { distinctUntilChanged } from '../../documents/distinctUntilChanged'
import { fieldOf } from '../../documents/fields'
import { newAccount } from '../account/newAccount'
import { ACTION_CODE_LIFETIME, digestOf, newActionCode } from '../mails/actionCodes'
import type { MessageInbox } from '../mails/MessageInbox'
import { actionMail } from '../mails/messageTexts'
import { attempt, attemptResult } from '../storage/attempt'
import type { LocalDatabase } from '../storage/database'
import { readLive } from '../storage/readLive'

/** A registered leader who has no account yet. */
export interface WaitingLeader {
  readonly uid: string
  readonly name: string
  readonly email: string
}

type AuthorizeFailure = ReadFailure | { readonly kind: 'email-taken' }

const textIn = (document: unknown, field: string): string => String(fieldOf(document, field) ?? '')

/** Stands in for the administrator and the trigger that open accounts of registered leaders (DEMO-23). */
export class WaitingLeaders {
  /**
   * @param changes of users
   * @param origin the portal's origin without a trailing slash, for the link
   */
  constructor(
    private readonly database: LocalDatabase,
    private readonly changes: TabChannel,
    private readonly inbox: MessageInbox,
    private readonly clock: Clock,
    private readonly log: Log,
    private readonly origin: string,
  ) {}

  /** Reports all who wait: now and after each change in any tab. */
  observe(listener: (leaders: readonly WaitingLeader[]) => void): Unsubscribe {
    return readLive(this.changes, () => this.read(), distinctUntilChanged(listener))
  }

  /** Gives the permission, opens the account and sends the invitation, all or none. */
  async authorize(uid: string): Promise<Result<void, AuthorizeFailure>> {
    const done = await attemptResult(this.log, 'A leader could not be authorized', () =>
      this.open(uid),
    )
    if (done.ok) {
      this.changes.notifyAll()
      this.inbox.notify()
    }
    return done
  }

  private async read(): Promise<readonly WaitingLeader[]> {
    const found = await attempt(this.log, 'Waiting leaders could not be read', async () => {
      const connection = await this.database.open()
      const [users, accounts] = await Promise.all([
        connection.getAll('users'),
        connection.getAllKeys('accounts'),
      ])
      return users
        .filter(({ id, role }) => role === 'Leader' && !accounts.includes(id))
        .map((user) => ({
          uid: user.id,
          name: textIn(user, 'displayName'),
          email: textIn(user, 'email'),
        }))
    })
    return found.ok ? found.value : []
  }

  private async open(uid: string): Promise<Result<void, AuthorizeFailure>> {
    // Hash first: IndexedDB commits a transaction that waits for anything else.
    const code = newActionCode()
    const digest = await digestOf(code)
    const transaction = await this.database.beginWriting(
      'users',
      'accounts',
      'actionCodes',
      'messages',
    )
    const users = transaction.objectStore('users')
    const accounts = transaction.objectStore('accounts')
    const user = await users.get(uid)
    // One who was withdrawn meanwhile is a leader no more.
    if (user?.role !== 'Leader') return fail({ kind: 'unknown' })
    // Another tab may have been faster.
    if (await accounts.get(uid)) return ok(undefined)
    const email = textIn(user, 'email')
    if (await accounts.index('email').count(email)) return fail({ kind: 'email-taken' })
    const displayName = textIn(user, 'displayName')
    const issuedAt = this.clock.now()
    const expiresAt = issuedAt + ACTION_CODE_LIFETIME
    const authorized = { ...user, permissions: { read: true } }
    const mail = actionMail({ email, displayName }, 'invitation', code, this.origin)
    await Promise.all([
      users.put(asUpdated(authorized, issuedAt)),
      accounts.add(newAccount({ uid, email, displayName })),
      transaction
        .objectStore('actionCodes')
        .put({ digest, mode: 'resetPassword', uid, issuedAt, expiresAt }),
      this.inbox.put(transaction.objectStore('messages'), mail),
      transaction.done,
    ])
    return ok(undefined)
  }
}
