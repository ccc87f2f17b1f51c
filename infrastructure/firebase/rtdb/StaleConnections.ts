import type { TabStatus } from '../../../domain/presence/PresenceStatus'
import { isOlderThan } from './presenceRecord'

/** Age in milliseconds from which an entry counts as stale; an open tab writes its entry again. */
const STALE_AFTER_MS = 24 * 3_600_000

/**
 * Entries of closed connections that are still stored: earlier ones of this page, which the SDK may rewrite after a
 * reconnection, and old ones whose onDisconnect writes the server missed. They are ignored and removed by the next
 * write.
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
  removeFrom(connections: Map<string, TabStatus>, own: string | null): Map<string, TabStatus> {
    for (const id of connections.keys()) {
      if (id !== own && isOlderThan(id, STALE_AFTER_MS)) this.stale.add(id)
      if (this.stale.has(id)) connections.delete(id)
    }
    return connections
  }
}
