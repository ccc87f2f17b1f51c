import type { Log } from '../../../application/device/Log'
import {
  MOST_LISTED,
  type OpenRequest,
  type OpenRequests,
} from '../../../domain/coordination/requests/OpenRequest'
import { userId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { TabChannel } from '../../browser/TabChannel'
import { decodeOpenRequest, REQUEST } from '../../documents/requestDocument'
import { attempt } from '../storage/attempt'
import type { LocalDatabase } from '../storage/database'
import { readLive } from '../storage/readLive'

/** The open requests in IndexedDB, among the records of each leader. */
export class LocalOpenRequests implements OpenRequests {
  constructor(
    private readonly database: LocalDatabase,
    /** Notified of changes of leader data. */
    private readonly changes: TabChannel,
    private readonly log: Log,
  ) {}

  watch(listener: (reading: Result<readonly OpenRequest[], ReadFailure>) => void): Unsubscribe {
    const read = () => attempt(this.log, 'The open requests could not be read', () => this.all())
    return readLive(this.changes, read, listener)
  }

  private async all(): Promise<readonly OpenRequest[]> {
    const connection = await this.database.open()
    const leaders = await connection.getAllKeys('users')
    const found = await Promise.all(
      leaders.map(async (leader) => {
        const key = `${leader}/${REQUEST}`
        const documents = await connection.getAll(
          'leaderData',
          IDBKeyRange.bound(key, `${key}\uFFFF`),
        )
        return documents.flatMap(
          ({ id, ...data }) =>
            decodeOpenRequest(userId(leader), id.slice(leader.length + 1), data) ?? [],
        )
      }),
    )
    return found
      .flat()
      .toSorted((a, b) => (a.receivedAt ?? 0) - (b.receivedAt ?? 0))
      .slice(0, MOST_LISTED)
  }
}
