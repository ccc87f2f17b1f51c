import type { TabStatus } from '../../../domain/presence/PresenceStatus'
import { isRecent } from './connectionSlots'

/**
 * Entries of closed connections that are still stored: earlier ones of this page, which the SDK may rewrite after a
 * reconnection, and old ones whose onDisconnect writes the server missed. They are ignored and removed by the next
 * write. An entry that is gone is forgotten, because another tab may take its name.
 */
export class StaleConnections {
  private readonly stale = new Set<string>()

  get ids(): readonly string[] {
    return [...this.stale]
  }

  add(connection: string): void {
    this.stale.add(connection)
  }

  /** @param own the id of this tab's entry, which is never stale */
  removeFrom(
    connections: Map<string, TabStatus>,
    own: string | null,
    now: number,
  ): Map<string, TabStatus> {
    for (const id of this.ids) if (!connections.has(id)) this.stale.delete(id)
    for (const id of [...connections.keys()]) {
      if (id !== own && !isRecent(id, now)) this.stale.add(id)
      if (this.stale.has(id)) connections.delete(id)
    }
    return connections
  }
}
