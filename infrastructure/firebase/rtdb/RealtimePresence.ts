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
  /** Resolves when the previous tab has left: the next one waits, because both share the onDisconnect writes. */
  private previousLeft: Promise<void> = Promise.resolve()

  constructor(database: Database, log: Log) {
    this.database = database
    this.log = log
  }

  join(uid: UserId): PresenceTab {
    const tab = new RealtimePresenceTab(this.database, uid, this.previousLeft, this.log)
    return {
      show: (status) => tab.show(status),
      leave: () => {
        this.previousLeft = tab.leave()
        return this.previousLeft
      },
    }
  }

  watch(uid: UserId, listener: (record: PresenceRecord | null) => void): Unsubscribe {
    return new LeaderRecord(this.database, uid).subscribe(
      'status',
      (value) => listener(decodePresence(value)),
      (cause) => this.log.error('Presence could not be read', cause),
    )
  }
}
