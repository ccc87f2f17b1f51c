import type { Clock } from '../../../application/ports/device/Clock'
import type { Log } from '../../../application/ports/device/Log'
import type { UserId } from '../../../domain/account/SignedInUser'
import type { AccessCode } from '../../../domain/codes/AccessCode'
import type { CodesSnapshot } from '../../../domain/codes/CodeRepository'
import { TRACKED_STATUSES } from '../../../domain/codes/CodeStatus'
import { byNewest } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { decodeCode } from '../../documents/codeDocument'
import { attempt } from '../storage/attempt'
import type { LocalDatabase } from '../storage/database'
import { readLive } from '../storage/readLive'
import type { TabChannel } from '../storage/TabChannel'

/** A phone deserializes this many in a few milliseconds; range two reads the page stays responsive. */
const DOCUMENTS_PER_READ = 500

const isTracked = ({ status }: AccessCode) => TRACKED_STATUSES.some((tracked) => tracked === status)

/** The tracked codes in IndexedDB, reloaded after each change. */
export class LocalCodes {
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

  watch(
    leader: UserId,
    listener: (reading: Result<CodesSnapshot, ReadFailure>) => void,
  ): Unsubscribe {
    const read = () => attempt(this.log, 'Codes could not be read', () => this.read(leader))
    return readLive(this.changes, read, listener)
  }

  private async read(leader: UserId): Promise<CodesSnapshot> {
    const connection = await this.database.open()
    const { store } = connection.transaction('codes')
    const ids = await store.index('leaderId').getAllKeys(leader)
    const codes: AccessCode[] = []
    for (let first = 0; first < ids.length; first += DOCUMENTS_PER_READ) {
      const last = Math.min(first + DOCUMENTS_PER_READ, ids.length) - 1
      const range = IDBKeyRange.bound(ids[first], ids[last])
      for (const document of await store.getAll(range)) {
        const code = decodeCode(document.id, document)
        // The id range may include codes of other leaders.
        if (code.leaderId === leader && isTracked(code)) codes.push(code)
      }
    }
    return { codes: codes.sort(byNewest), takenAt: this.clock.now(), fromCache: false }
  }
}
