import type { TabStatus } from '../../domain/session/PresenceStatus'
import type { UserId } from '../../domain/session/SignedInUser'
import type { Lazy } from '../device/Lazy'
import type { Log } from '../device/Log'
import type { Presence, PresenceTab } from './Presence'

/** This tab's part in its leader's presence (PRESENCE-2, PRESENCE-3), for one leader at a time. */
export class LeaderPresence {
  private tab: PresenceTab | null = null
  private left: Promise<void> = Promise.resolve()

  constructor(
    private readonly presence: Lazy<Presence>,
    private readonly log: Log,
  ) {}

  /** Null if its code cannot be loaded. */
  load(): Promise<Presence | null> {
    return this.presence.load().catch((cause: unknown) => {
      this.log.error('Presence could not be loaded', cause)
      return null
    })
  }

  /** Joins, the first time. */
  show(presence: Presence, leader: UserId, status: TabStatus): void {
    this.tab ??= presence.join(leader)
    this.tab.show(status)
  }

  /** Resolves once 'offline' is written, or cannot be. Concurrent calls share one request. */
  leave(): Promise<void> {
    if (this.tab) this.left = this.tab.leave()
    this.tab = null
    return this.left
  }
}
