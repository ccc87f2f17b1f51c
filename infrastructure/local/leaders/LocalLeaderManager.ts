import type {
  LeaderAct,
  LeaderActFailure,
  LeaderManager,
} from '../../../domain/coordination/leaders/LeaderManager'
import { correctedAuthorization } from '../../../domain/coordination/leaders/Notification'
import type { UserId } from '../../../domain/session/SignedInUser'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { asUpdated } from '../../../domain/shared/writeRules'
import {
  registeredState,
  withdrawnNotification,
  withdrawnUser,
} from '../../documents/registeredLeader'
import { ACTION_CODE_LIFETIME, type NewActionCode } from '../mails/actionCodes'
import type { MessageInbox } from '../mails/MessageInbox'
import { actionMail } from '../mails/messageTexts'
import { isCoordinator } from '../repositories/isCoordinator'
import { DEMO_STORE } from '../seed/demoAccounts'
import type { LocalStore, Writing } from '../storage/LocalStore'
import type { StoredDocument } from '../storage/schema'

const COLLECTIONS = [
  'users',
  'accounts',
  'identities',
  'notifications',
  'actionCodes',
  'messages',
] as const

type Begun = Writing<(typeof COLLECTIONS)[number]>
type Done = Result<void, LeaderActFailure>

/** Acts on registered leaders in IndexedDB. */
export class LocalLeaderManager implements LeaderManager {
  /** @param origin the portal's origin without a trailing slash, for the link of an invitation */
  constructor(
    private readonly store: LocalStore,
    private readonly inbox: MessageInbox,
    private readonly origin: string,
    private readonly actionCode: () => Promise<NewActionCode>,
  ) {}

  act(by: UserId, leader: UserId, act: LeaderAct): Promise<Done> {
    return this.store.write(
      'A registered leader could not be changed',
      { collections: COLLECTIONS, tells: ['users', 'messages'], prepare: this.actionCode },
      (transaction, code) => this.put(transaction, code, by, leader, act),
    )
  }

  private async put(
    transaction: Begun,
    code: NewActionCode,
    by: UserId,
    leader: UserId,
    act: LeaderAct,
  ): Promise<Done> {
    const users = transaction.objectStore('users')
    const [coordinator, user] = await Promise.all([users.get(by), users.get(leader)])
    const state = isCoordinator(coordinator) ? registeredState(user, by, DEMO_STORE) : 'foreign'
    if (state === 'foreign' || !user) return fail({ kind: 'permission-denied' })
    // The withdrawal was done before.
    if (state === 'withdrawn') {
      return act.kind === 'withdraw' ? ok(undefined) : fail({ kind: 'withdrawn' })
    }
    if (act.kind === 'invite') return this.invite(transaction, user, code)
    const hasAccount = (await transaction.objectStore('accounts').count(leader)) > 0
    if (state === 'authorized' || hasAccount) return fail({ kind: 'already-authorized' })
    return act.kind === 'correct'
      ? this.correct(transaction, user, act.email)
      : this.withdraw(transaction, user, by)
  }

  private async correct(transaction: Begun, user: StoredDocument, email: string): Promise<Done> {
    if (user.email === email) return ok(undefined)
    const users = transaction.objectStore('users')
    // A leader's own document reserves the address.
    const isReserved = (await users.getAll()).some(
      (one) => one.email === email && one.storeId === DEMO_STORE && one.id !== user.id,
    )
    const accounts = await transaction.objectStore('accounts').index('email').count(email)
    if (isReserved || accounts > 0) return fail({ kind: 'email-taken' })
    const now = this.store.clock.now()
    const notifications = transaction.objectStore('notifications')
    const notification = await notifications.get(user.id)
    await Promise.all([
      users.put(asUpdated({ ...user, email }, now)),
      notification &&
        notifications.put(asUpdated({ ...notification, ...correctedAuthorization(email) }, now)),
    ])
    return ok(undefined)
  }

  private async withdraw(transaction: Begun, user: StoredDocument, by: UserId): Promise<Done> {
    const now = this.store.clock.now()
    const notifications = transaction.objectStore('notifications')
    const notification = await notifications.get(user.id)
    await Promise.all([
      transaction.objectStore('users').put(withdrawnUser(user, user.id, by, now)),
      transaction.objectStore('identities').delete(user.id),
      notification && notifications.put({ ...notification, ...withdrawnNotification(by, now) }),
    ])
    return ok(undefined)
  }

  private async invite(
    transaction: Begun,
    user: StoredDocument,
    { code, digest }: NewActionCode,
  ): Promise<Done> {
    const account = await transaction.objectStore('accounts').get(user.id)
    if (!account) return fail({ kind: 'no-account' })
    if (account.emailVerified) return fail({ kind: 'has-password' })
    const issuedAt = this.store.clock.now()
    const expiresAt = issuedAt + ACTION_CODE_LIFETIME
    const { uid } = account
    await Promise.all([
      transaction
        .objectStore('actionCodes')
        .put({ digest, mode: 'resetPassword', uid, issuedAt, expiresAt }),
      this.inbox.put(
        transaction.objectStore('messages'),
        actionMail(account, 'invitation', code, this.origin),
      ),
    ])
    return ok(undefined)
  }
}
