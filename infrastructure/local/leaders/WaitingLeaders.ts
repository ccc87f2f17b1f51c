import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { asUpdated } from '../../../domain/shared/writeRules'
import { fieldOf } from '../../documents/fields'
import { distinctUntilChanged } from '../../sync/distinctUntilChanged'
import { newAccount } from '../account/newAccount'
import { ACTION_CODE_LIFETIME, type NewActionCode, newActionCode } from '../mails/actionCodes'
import type { MessageInbox } from '../mails/MessageInbox'
import { actionMail } from '../mails/messageTexts'
import type { LocalStore, Writing } from '../storage/LocalStore'

/** A registered leader who has no account yet. */
export interface WaitingLeader {
  readonly uid: string
  readonly name: string
  readonly email: string
}

const COLLECTIONS = ['users', 'accounts', 'actionCodes', 'messages'] as const

type AuthorizeFailure = ReadFailure | { readonly kind: 'email-taken' }

const textIn = (document: unknown, field: string): string => String(fieldOf(document, field) ?? '')

/** Stands in for the administrator and the trigger that open accounts of registered leaders (DEMO-23). */
export class WaitingLeaders {
  /** @param origin the portal's origin without a trailing slash, for the link */
  constructor(
    private readonly store: LocalStore,
    private readonly inbox: MessageInbox,
    private readonly origin: string,
  ) {}

  /** Reports all who wait: now and after each change in any tab. */
  observe(listener: (leaders: readonly WaitingLeader[]) => void): Unsubscribe {
    return this.store.watch('users', () => this.read(), distinctUntilChanged(listener))
  }

  /** Gives the permission, opens the account and sends the invitation, all or none. */
  authorize(uid: string): Promise<Result<void, AuthorizeFailure>> {
    return this.store.write(
      'A leader could not be authorized',
      { collections: COLLECTIONS, tells: ['users', 'messages'], prepare: newActionCode },
      (transaction, code) => this.open(transaction, code, uid),
    )
  }

  private async read(): Promise<readonly WaitingLeader[]> {
    const found = await this.store.read('Waiting leaders could not be read', async (connection) => {
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

  private async open(
    transaction: Writing<(typeof COLLECTIONS)[number]>,
    { code, digest }: NewActionCode,
    uid: string,
  ): Promise<Result<void, AuthorizeFailure>> {
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
    const issuedAt = this.store.clock.now()
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
    ])
    return ok(undefined)
  }
}
