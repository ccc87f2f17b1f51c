import type { UserId } from '../../domain/account/SignedInUser'
import type { TabStatus } from '../../domain/presence/PresenceStatus'
import type { Log } from '../ports/device/Log'
import type { Lazy } from '../ports/Lazy'
import type { Presence, PresenceTab } from '../ports/Presence'

/** From entering to leaving. */
interface Visit {
  readonly leader: UserId
  status: TabStatus | null
  /** Null until its code has loaded. */
  tab: PresenceTab | null
  isJoining: boolean
}

/**
 * This tab's part in its leader's presence (PRESENCE-2, PRESENCE-3), for one leader at a time. Where its code cannot be
 * loaded, the next change of status tries again.
 */
export class LeaderPresence {
  private readonly presence: Lazy<Presence>
  private readonly log: Log
  private visit: Visit | null = null
  private left: Promise<void> = Promise.resolve()

  constructor(presence: Lazy<Presence>, log: Log) {
    this.presence = presence
    this.log = log
  }

  enter(leader: UserId): void {
    void this.leave()
    this.visit = { leader, status: null, tab: null, isJoining: false }
    void this.join(this.visit)
  }

  show(status: TabStatus): void {
    const { visit } = this
    if (visit === null) return
    visit.status = status
    if (visit.tab) visit.tab.show(status)
    else void this.join(visit)
  }

  /** Resolves once 'offline' is written, or cannot be. Concurrent calls share one request. */
  leave(): Promise<void> {
    const { visit } = this
    this.visit = null
    if (visit?.tab) this.left = visit.tab.leave()
    return this.left
  }

  private async join(visit: Visit): Promise<void> {
    if (visit.isJoining) return
    visit.isJoining = true
    try {
      const presence = await this.presence.load()
      if (this.visit !== visit) return
      visit.tab = presence.join(visit.leader)
      if (visit.status) visit.tab.show(visit.status)
    } catch (cause) {
      this.log.error('Presence could not be loaded', cause)
    } finally {
      visit.isJoining = false
    }
  }
}
