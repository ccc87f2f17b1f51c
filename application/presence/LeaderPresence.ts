import type { UserId } from '../../domain/account/SignedInUser'
import type { TabStatus } from '../../domain/presence/PresenceStatus'
import type { Presence, PresenceTab } from '../ports/Presence'

/** This tab's part in its leader's presence (PRESENCE-2, PRESENCE-3), for one leader at a time. */
export class LeaderPresence {
  private readonly presence: Presence
  private tab: PresenceTab | null = null
  private left: Promise<void> = Promise.resolve()

  constructor(presence: Presence) {
    this.presence = presence
  }

  enter(leader: UserId): void {
    void this.leave()
    this.tab = this.presence.join(leader)
  }

  show(status: TabStatus): void {
    this.tab?.show(status)
  }

  /**
   * Resolves once the leader's record no longer counts this tab. Concurrent calls share one
   * request.
   */
  leave(): Promise<void> {
    const { tab } = this
    this.tab = null
    if (tab) this.left = tab.leave()
    return this.left
  }
}
