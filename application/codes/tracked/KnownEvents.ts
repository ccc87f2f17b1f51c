import type { EventId } from '../../../domain/codes/AccessCode'
import type { EventRepository } from '../../../domain/codes/EventRepository'
import type { CodeEvent } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'

/**
 * The events that a subscription to codes has learned of, so that each is asked for once of the provider, found or not.
 * What only this device said serves until then.
 */
export class KnownEvents {
  private readonly repository: EventRepository
  private readonly known = new Map<EventId, CodeEvent>()
  /** Those that the provider has answered for; one that it did not find stays so until the next subscription. */
  private readonly confirmed = new Set<EventId>()

  constructor(repository: EventRepository) {
    this.repository = repository
  }

  get(id: EventId | null): CodeEvent | null {
    return (id && this.known.get(id)) || null
  }

  /**
   * Learns the events of codes that came from this device's cache, or from the provider.
   * @returns why they could not be read; null where they could. They are asked for again with the next snapshot.
   */
  async learn(
    ids: Iterable<EventId | null>,
    fromCache: boolean,
  ): Promise<ReadFailure['kind'] | null> {
    const asked = new Set<EventId>()
    for (const id of ids) {
      if (id && !this.confirmed.has(id) && !(fromCache && this.known.has(id))) asked.add(id)
    }
    if (asked.size === 0) return null
    const found = await this.repository.byIds([...asked], fromCache ? 'device' : 'provider')
    if (!found.ok) return found.error.kind
    for (const id of asked) {
      const event = found.value.get(id)
      if (event) this.known.set(id, event)
      else if (!fromCache) this.known.delete(id)
      if (!fromCache) this.confirmed.add(id)
    }
    return null
  }
}
