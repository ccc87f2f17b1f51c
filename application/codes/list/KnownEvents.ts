import type { EventId } from '../../../domain/codes/AccessCode'
import type { EventRepository } from '../../../domain/codes/EventRepository'
import type { CodeEvent } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'

/**
 * The events that a subscription to codes has loaded. The provider is asked for each of them once,
 * found or not; until then the device's copy is used.
 */
export class KnownEvents {
  private readonly repository: EventRepository
  private readonly known = new Map<EventId, CodeEvent>()
  /**
   * Events that the provider has answered for. A missing one counts as missing until the next
   * subscription.
   */
  private readonly confirmed = new Set<EventId>()

  constructor(repository: EventRepository) {
    this.repository = repository
  }

  get(id: EventId | null): CodeEvent | null {
    return (id && this.known.get(id)) || null
  }

  /**
   * Loads the events of codes that came from this device's cache or from the provider.
   * @returns why they could not be read; null on success. They are requested again with the next
   *   snapshot.
   */
  async load(
    ids: Iterable<EventId | null>,
    fromCache: boolean,
  ): Promise<ReadFailure['kind'] | null> {
    const requested = new Set<EventId>()
    for (const id of ids) {
      if (id && !this.confirmed.has(id) && !(fromCache && this.known.has(id))) requested.add(id)
    }
    if (requested.size === 0) return null
    const found = await this.repository.byIds([...requested], fromCache ? 'device' : 'provider')
    if (!found.ok) return found.error.kind
    for (const id of requested) {
      // The provider's answer overtook the device's.
      if (fromCache && this.confirmed.has(id)) continue
      const event = found.value.get(id)
      if (event) this.known.set(id, event)
      else this.known.delete(id)
      if (!fromCache) this.confirmed.add(id)
    }
    return null
  }
}
