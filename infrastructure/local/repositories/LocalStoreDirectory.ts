import type { Log } from '../../../application/ports/device/Log'
import { type UserId, userId } from '../../../domain/account/SignedInUser'
import type { StoreDirectory, WaitingLeader } from '../../../domain/codes/generation/StoreDirectory'
import type { CodeEvent, CodeLeader } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import { decodeEvent } from '../../documents/eventDocument'
import { decodeUser, decodeWaitingLeader } from '../../documents/userDocument'
import { DEMO_STORE } from '../seed/demoAccounts'
import { attempt } from '../storage/attempt'
import type { LocalDatabase } from '../storage/database'

/** The leaders and events in IndexedDB. */
export class LocalStoreDirectory implements StoreDirectory {
  private readonly database: LocalDatabase
  private readonly log: Log

  constructor(database: LocalDatabase, log: Log) {
    this.database = database
    this.log = log
  }

  leaders(): Promise<Result<readonly CodeLeader[], ReadFailure>> {
    return attempt(this.log, 'The leaders could not be read', async () => {
      const documents = await (await this.database.open()).getAll('users')
      return documents.flatMap((document) => {
        const { role, storeId, permissions, firstName, lastName } = decodeUser(document)
        const isOurs = role === 'Leader' && storeId === DEMO_STORE && permissions.read
        return isOurs ? [{ id: userId(document.id), firstName, lastName }] : []
      })
    })
  }

  waiting(coordinator: UserId): Promise<Result<readonly WaitingLeader[], ReadFailure>> {
    return attempt(this.log, 'The waiting leaders could not be read', async () => {
      const documents = await (await this.database.open()).getAll('users')
      return documents.flatMap((document) => {
        const { role, storeId, permissions } = decodeUser(document)
        const isOurs = role === 'Leader' && storeId === DEMO_STORE
        const isWaiting = !permissions.read && document.createdBy === coordinator
        return isOurs && isWaiting ? [decodeWaitingLeader(userId(document.id), document)] : []
      })
    })
  }

  events(): Promise<Result<readonly CodeEvent[], ReadFailure>> {
    return attempt(this.log, 'The events could not be read', async () => {
      const documents = await (await this.database.open()).getAll('events')
      return documents
        .filter(({ storeId }) => storeId === DEMO_STORE)
        .map((document) => decodeEvent(document.id, document))
    })
  }
}
