import type { IDBPTransaction } from 'idb'
import type { Clock } from '../../../application/device/Clock'
import type { Log } from '../../../application/device/Log'
import type {
  LeaderAct,
  LeaderActFailure,
  LeaderManager,
} from '../../../domain/coordination/leaders/LeaderManager'
import { correctedAuthorization } from '../../../domain/coordination/leaders/Notification'
import type { UserId } from '../../../domain/session/SignedInUser'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { asUpdated } from '../../../domain/shared/writeRules'
import type { TabChannel } from '../../browser/TabChannel'
import {
  registeredState,
  withdrawnNotification,
  withdrawnUser,
} from '../../documents/registeredLeader'
import { ACTION_CODE_LIFETIME, digestOf, newActionCode } from '../mails/actionCodes'
import type { MessageInbox } from '../mails/MessageInbox'
import { actionMail } from '../mails/messageTexts'
import { isCoordinator } from '../repositories/isCoordinator'
import { DEMO_STORE } from '../seed/demoAccounts'
import { attemptResult } from '../storage/attempt'
import type { LocalDatabase } from '../storage/database'
import type { LocalSchema, StoredDocument } from '../storage/schema'

const STORES = [
  'users',
  'accounts',
  'identities',
  'notifications',
  'actionCodes',
  'messages',
] as const

type Begun = IDBPTransaction<LocalSchema, (typeof STORES)[number][], 'readwrite'>
type Done = Result<void, LeaderActFailure>

interface Options {
  readonly database: LocalDatabase
  /** Notified of each act. */
  readonly changes: TabChannel
  readonly inbox: MessageInbox
  /** The portal's origin without a trailing slash, for the link of an invitation. */
  readonly origin: string
  readonly clock: Clock
  readonly log: Log
}

/** Acts on registered leaders in IndexedDB, whose writing transactions follow one another, in all tabs. */
export class LocalLeaderManager implements LeaderManager {
  constructor(private readonly options: Options) {}

  async act(by: UserId, leader: UserId, act: LeaderAct): Promise<Done> {
    const { log, changes, inbox } = this.options
    const done = await attemptResult(log, 'A registered leader could not be changed', () =>
      this.put(by, leader, act),
    )
    if (done.ok) {
      changes.notifyAll()
      if (act.kind === 'invite') inbox.notify()
    }
    return done
  }

  private async put(by: UserId, leader: UserId, act: LeaderAct): Promise<Done> {
    // Hash first: IndexedDB commits a transaction that waits for anything else.
    const code = newActionCode()
    const digest = await digestOf(code)
    const transaction = await this.options.database.beginWriting(...STORES)
    const users = transaction.objectStore('users')
    const [coordinator, user] = await Promise.all([users.get(by), users.get(leader)])
    const state = isCoordinator(coordinator) ? registeredState(user, by, DEMO_STORE) : 'foreign'
    if (state === 'foreign' || !user) return fail({ kind: 'permission-denied' })
    // The withdrawal was done before.
    if (state === 'withdrawn') {
      return act.kind === 'withdraw' ? ok(undefined) : fail({ kind: 'withdrawn' })
    }
    if (act.kind === 'invite') return this.invite(transaction, user, { code, digest })
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
    const now = this.options.clock.now()
    const notifications = transaction.objectStore('notifications')
    const notification = await notifications.get(user.id)
    await Promise.all([
      users.put(asUpdated({ ...user, email }, now)),
      notification &&
        notifications.put(asUpdated({ ...notification, ...correctedAuthorization(email) }, now)),
      transaction.done,
    ])
    return ok(undefined)
  }

  private async withdraw(transaction: Begun, user: StoredDocument, by: UserId): Promise<Done> {
    const now = this.options.clock.now()
    const notifications = transaction.objectStore('notifications')
    const notification = await notifications.get(user.id)
    await Promise.all([
      transaction.objectStore('users').put(withdrawnUser(user, user.id, by, now)),
      transaction.objectStore('identities').delete(user.id),
      notification && notifications.put({ ...notification, ...withdrawnNotification(by, now) }),
      transaction.done,
    ])
    return ok(undefined)
  }

  private async invite(
    transaction: Begun,
    user: StoredDocument,
    { code, digest }: { readonly code: string; readonly digest: string },
  ): Promise<Done> {
    const account = await transaction.objectStore('accounts').get(user.id)
    if (!account) return fail({ kind: 'no-account' })
    if (account.emailVerified) return fail({ kind: 'has-password' })
    const { inbox, clock, origin } = this.options
    const issuedAt = clock.now()
    const expiresAt = issuedAt + ACTION_CODE_LIFETIME
    const { uid } = account
    await Promise.all([
      transaction
        .objectStore('actionCodes')
        .put({ digest, mode: 'resetPassword', uid, issuedAt, expiresAt }),
      inbox.put(
        transaction.objectStore('messages'),
        actionMail(account, 'invitation', code, origin),
      ),
      transaction.done,
    ])
    return ok(undefined)
  }
}
