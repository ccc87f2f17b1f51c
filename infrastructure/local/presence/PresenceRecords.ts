import type { Clock } from '../../../application/device/Clock'
import type { PresenceRecord } from '../../../application/session/Presence'
import type { PresenceStatus } from '../../../domain/session/PresenceStatus'
import { handled } from '../../browser/storage/handled'
import type { TabChannel } from '../../browser/TabChannel'
import type { LocalDatabase } from '../storage/database'

/** The presence records of this browser's leaders. Rejects if the database is unavailable. */
export class PresenceRecords {
  constructor(
    private readonly database: LocalDatabase,
    private readonly changes: TabChannel,
    private readonly clock: Clock,
  ) {}

  async read(uid: string): Promise<PresenceRecord | null> {
    const found = await (await this.database.open()).get('status', uid)
    return found ? { status: found.status, timestamp: found.timestamp } : null
  }

  /** The leaders who are not offline. */
  async present(): Promise<readonly string[]> {
    const records = await (await this.database.open()).getAll('status')
    return records.filter(({ status }) => status !== 'offline').map(({ uid }) => uid)
  }

  /** Writes a status and notifies every tab, unless it is stored already. @param next null for the stored one */
  async update(
    uid: string,
    next: (stored: PresenceStatus | null) => PresenceStatus | null,
  ): Promise<void> {
    const transaction = await this.database.beginWriting('status')
    const write = async () => {
      const stored = (await transaction.store.get(uid))?.status ?? null
      const status = next(stored)
      if (status === null || status === stored) return false
      await transaction.store.put({ uid, status, timestamp: this.clock.now() })
      return true
    }
    const [hasChanged] = await Promise.all([write(), transaction.done])
    if (hasChanged) this.changes.notifyAll()
  }

  /** Writes 'offline' while the page is destroyed: synchronously, on the open connection. Does nothing without one. */
  async writeOfflineAtOnce(uid: string): Promise<void> {
    const { current } = this.database
    if (!current) return
    const transaction = handled(current.transaction('status', 'readwrite'))
    const record = { uid, status: 'offline', timestamp: this.clock.now() } as const
    const written = transaction.store.put(record)
    // Commits without waiting, because the page may be gone (Safari supports it since 15).
    transaction.commit?.()
    // Notifies before completion, for the same reason: a read waits for the earlier transaction.
    this.changes.notifyAll()
    await Promise.all([written, transaction.done])
  }
}
