import type {
  LeaderWriteFailure,
  LeaderWriter,
  NewLeader,
} from '../../../domain/coordination/leaders/LeaderWriter'
import { DAY_MS } from '../../../domain/shared/dailyLimits'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { dailyLimitOf } from '../../documents/dailyLimit'
import { newLeaderDocuments } from '../../documents/newLeaderDocuments'
import { isCoordinator } from '../repositories/isCoordinator'
import { DEMO_STORE } from '../seed/demoAccounts'
import type { LocalStore } from '../storage/LocalStore'

const WRITES = {
  collections: ['users', 'accounts', 'identities', 'notifications'],
  tells: ['users'],
} as const

/** Registers leaders in IndexedDB, whose writing transactions follow one another, in all tabs. */
export class LocalLeaderWriter implements LeaderWriter {
  constructor(private readonly store: LocalStore) {}

  write(leader: NewLeader): Promise<Result<void, LeaderWriteFailure>> {
    return this.store.write('A leader could not be registered', WRITES, async (transaction) => {
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
      const now = this.store.clock.now()
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
      ])
      return ok(undefined)
    })
  }
}
