import type { Clock } from '../../../application/device/Clock'
import type { Log } from '../../../application/device/Log'
import type {
  LeaderWriteFailure,
  LeaderWriter,
  NewLeader,
} from '../../../domain/coordination/leaders/LeaderWriter'
import { DAY_MS } from '../../../domain/shared/dailyLimits'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { TabChannel } from '../../browser/TabChannel'
import { dailyLimitOf } from '../../documents/dailyLimit'
import { newLeaderDocuments } from '../../documents/newLeaderDocuments'
import { isCoordinator } from '../repositories/isCoordinator'
import { DEMO_STORE } from '../seed/demoAccounts'
import { attemptResult } from '../storage/attempt'
import type { LocalDatabase } from '../storage/database'

const STORES = ['users', 'accounts', 'identities', 'notifications'] as const

/** Registers leaders in IndexedDB, whose writing transactions follow one another, in all tabs. */
export class LocalLeaderWriter implements LeaderWriter {
  /** @param changes notified of each new leader */
  constructor(
    private readonly database: LocalDatabase,
    private readonly changes: TabChannel,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  async write(leader: NewLeader): Promise<Result<void, LeaderWriteFailure>> {
    const written = await attemptResult(this.log, 'A leader could not be registered', () =>
      this.put(leader),
    )
    if (written.ok) this.changes.notifyAll()
    return written
  }

  private async put(leader: NewLeader): Promise<Result<void, LeaderWriteFailure>> {
    const transaction = await this.database.beginWriting(...STORES)
    const users = transaction.objectStore('users')
    const creator = await users.get(leader.createdBy)
    if (!isCoordinator(creator)) return fail({ kind: 'permission-denied' })
    // A leader's own document reserves the address.
    const everyone = await users.getAll()
    const owners = everyone.filter(
      ({ email, storeId }) => email === leader.email && storeId === DEMO_STORE,
    )
    if (owners.some(({ id }) => id === leader.id)) return ok(undefined)
    const accounts = await transaction.objectStore('accounts').index('email').count(leader.email)
    if (owners.length > 0 || accounts > 0) return fail({ kind: 'email-taken' })
    const now = this.clock.now()
    const used = everyone.filter(
      ({ createdBy, createdAt }) =>
        createdBy === leader.createdBy && Number(createdAt) > now - DAY_MS,
    )
    if (used.length >= dailyLimitOf(creator, 'registrations')) {
      return fail({ kind: 'daily-limit', left: 0 })
    }
    const documents = newLeaderDocuments(leader, DEMO_STORE, now)
    await Promise.all([
      users.add(documents.user),
      transaction.objectStore('identities').add({ ...documents.identity, id: leader.id }),
      transaction.objectStore('notifications').add(documents.notification),
      transaction.done,
    ])
    return ok(undefined)
  }
}
