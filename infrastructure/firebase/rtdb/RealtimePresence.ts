import type { Database } from 'firebase/database'
import type { Log } from '../../../application/ports/device/Log'
import type { Presence, PresenceRecord, PresenceTab } from '../../../application/ports/Presence'
import type { UserId } from '../../../domain/account/SignedInUser'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { LeaderRecord } from './LeaderRecord'
import { decodePresence } from './presenceRecord'
import { RealtimePresenceTab } from './RealtimePresenceTab'

/** Presence in the Realtime Database (PRESENCE-1, PRESENCE-6). */
export class RealtimePresence implements Presence {
  private readonly database: Database
  private readonly log: Log
  /** The tab that left last: the next one joins once it is out, so that neither undoes the other's orders. */
  private left: Promise<void> = Promise.resolve()

  constructor(database: Database, log: Log) {
    this.database = database
    this.log = log
  }

  join(uid: UserId): PresenceTab {
    const tab = new RealtimePresenceTab(this.database, uid, this.left, this.log)
    return {
      show: (status) => tab.show(status),
      leave: () => {
        this.left = tab.leave()
        return this.left
      },
    }
  }

  watch(uid: UserId, listener: (record: PresenceRecord | null) => void): Unsubscribe {
    return new LeaderRecord(this.database, uid).follow(
      'status',
      (value) => listener(decodePresence(value)),
      (cause) => this.log.error('Presence could not be followed', cause),
    )
  }
}
