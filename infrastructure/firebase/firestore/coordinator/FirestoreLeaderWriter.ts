import type { Log } from '../../../../application/device/Log'
import type {
  LeaderWriteFailure,
  LeaderWriter,
  NewLeader,
} from '../../../../domain/coordination/leaders/LeaderWriter'
import { fail, ok, type Result } from '../../../../domain/shared/Result'
import { newLeaderDocuments } from '../../../documents/newLeaderDocuments'
import { toReadFailure } from '../../errors'
import { fieldsAt } from '../rest/batchGet'
import type { NewDocument } from '../rest/commit'
import type { RestAccess } from '../rest/post'
import { createCounted } from './allowance'

/**
 * Registers leaders in Firestore, each with the reservation of the address:
 * `stores/{storeId}/leaderEmails/{address}`.
 */
export class FirestoreLeaderWriter implements LeaderWriter {
  constructor(
    private readonly access: RestAccess,
    private readonly storeId: string,
    private readonly log: Log,
  ) {}

  async write(leader: NewLeader): Promise<Result<void, LeaderWriteFailure>> {
    const { id, createdBy: by } = leader
    try {
      return await createCounted(this.access, { by, id }, this.documentsOf(leader), () =>
        this.judge(leader),
      )
    } catch (cause) {
      this.log.error('A leader could not be registered', cause)
      return fail(toReadFailure(cause))
    }
  }

  /** The meaning of a refusal; null if it has nothing to do with the address. */
  private async judge(leader: NewLeader): Promise<Result<void, LeaderWriteFailure> | null> {
    try {
      const path = this.pathOf(leader)
      const found = (await fieldsAt(this.access, [path], ['userId'])).get(path)
      if (!found) return null
      return found.userId === leader.id ? ok(undefined) : fail({ kind: 'email-taken' })
    } catch {
      // The first refusal is the one to report.
      return null
    }
  }

  private documentsOf(leader: NewLeader): readonly NewDocument[] {
    const documents = newLeaderDocuments(leader, this.storeId, null)
    // The server's time stands for the ones that are left out.
    const { createdAt: _user, ...user } = documents.user
    const { createdAt: _listing, ...listing } = documents.listing
    const { createdAt: _identity, ...identity } = documents.identity
    const { createdAt: _reservation, ...reservation } = documents.reservation
    const { date: _date, createdAt: _notification, ...notification } = documents.notification
    const timeFields = ['createdAt']
    return [
      { path: `users/${leader.id}`, fields: user, timeFields },
      { path: `users/${leader.id}/private/identity`, fields: identity, timeFields },
      { path: this.pathOf(leader), fields: reservation, timeFields },
      { path: `stores/${this.storeId}/leaders/${leader.id}`, fields: listing, timeFields },
      {
        path: `notifications/${leader.id}`,
        fields: notification,
        timeFields: ['date', ...timeFields],
      },
    ]
  }

  private pathOf({ email }: NewLeader): string {
    return `stores/${this.storeId}/leaderEmails/${email}`
  }
}
