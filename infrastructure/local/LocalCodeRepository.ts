import type { Clock } from '../../application/ports/Clock'
import type { Log } from '../../application/ports/Log'
import type { UserId } from '../../domain/account/SignedInUser'
import type { CodeRepository, CodesSnapshot } from '../../domain/codes/CodeRepository'
import { TRACKED_STATUSES } from '../../domain/codes/CodeStatus'
import { byNewest } from '../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { Result } from '../../domain/shared/Result'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'
import { decodeCode } from '../documents/codeDocument'
import { attempt } from './attempt'
import type { LocalDatabase } from './database'
import { readLive } from './readLive'
import type { TabChannel } from './TabChannel'

export class LocalCodeRepository implements CodeRepository {
  private readonly database: LocalDatabase
  private readonly changes: TabChannel
  private readonly clock: Clock
  private readonly log: Log

  constructor(database: LocalDatabase, changes: TabChannel, clock: Clock, log: Log) {
    this.database = database
    this.changes = changes
    this.clock = clock
    this.log = log
  }

  watchTrackedBy(
    leader: UserId,
    listener: (reading: Result<CodesSnapshot, ReadFailure>) => void,
  ): Unsubscribe {
    const read = () => attempt(this.log, 'Codes could not be read', () => this.read(leader))
    return readLive(this.changes, read, listener)
  }

  private async read(leader: UserId): Promise<CodesSnapshot> {
    const connection = await this.database.open()
    const documents = await connection.getAllFromIndex('codes', 'leaderId', leader)
    const codes = documents
      .map((document) => decodeCode(document.id, document))
      .filter(({ status }) => TRACKED_STATUSES.some((tracked) => tracked === status))
      .sort(byNewest)
    return { codes, takenAt: this.clock.now(), fromCache: false }
  }
}
