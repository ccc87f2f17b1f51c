import { type Database, goOffline, onValue, ref } from 'firebase/database'
import type { Log } from '../../../application/device/Log'
import type { Presence, PresenceRecord, PresenceTab } from '../../../application/session/Presence'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { decodePresence } from './presenceRecord'
import { RealtimePresenceTab } from './RealtimePresenceTab'

/** Presence in the Realtime Database (PRESENCE-1, PRESENCE-6), over a connection that ends with the session. */
export class RealtimePresence implements Presence {
  /** Resolves when the previous tab has left: the next one waits, because both share the onDisconnect write. */
  private previousLeft: Promise<void> = Promise.resolve()

  /** @param spreadMs tabs that lost their connections together come back within so many milliseconds */
  constructor(
    private readonly database: Database,
    private readonly spreadMs: number,
    private readonly log: Log,
  ) {}

  join(uid: UserId): PresenceTab {
    const tab = new RealtimePresenceTab(this.database, uid, this.spreadMs, this.log)
    void this.previousLeft.then(() => tab.enter())
    return {
      show: (status) => tab.show(status),
      leave: () => {
        this.previousLeft = tab.leave()
        return this.previousLeft
      },
    }
  }

  watch(uid: UserId, listener: (record: PresenceRecord | null) => void): Unsubscribe {
    return onValue(
      ref(this.database, `status/${uid}`),
      (snapshot) => listener(decodePresence(snapshot.val())),
      (cause) => this.log.error('Presence could not be read', cause),
    )
  }
  /** Signed out, no connection is needed. */
  async close(): Promise<void> {
    goOffline(this.database)
  }
}
