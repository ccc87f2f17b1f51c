import type { TabStatus } from '../../../domain/presence/PresenceStatus'
import { isOlderThan } from './presenceRecord'

/** An entry this old is a ghost, in milliseconds; a tab that lives on writes its own again. */
const GHOST_AGE_MS = 24 * 3_600_000

/**
 * Entries of connections that are gone and stand all the same: this page's own former ones, which the SDK may write
 * again after a reconnection, and old ones whose end the server did not get to write. They count no more, and whoever
 * writes next takes them out.
 */
export class StaleConnections {
  private readonly known = new Set<string>()

  get names(): readonly string[] {
    return [...this.known]
  }

  add(connection: string): void {
    this.known.add(connection)
  }

  /** @param own the name of this tab's entry, which is none however long it stands */
  takenOutOf(connections: Map<string, TabStatus>, own: string | null): Map<string, TabStatus> {
    for (const name of connections.keys()) {
      if (name !== own && isOlderThan(name, GHOST_AGE_MS)) this.known.add(name)
      if (this.known.has(name)) connections.delete(name)
    }
    return connections
  }
}
