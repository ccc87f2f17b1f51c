import type { EventId } from '../../domain/codes/AccessCode'
import type { EventRepository, ReadFrom } from '../../domain/codes/EventRepository'
import type { CodeEvent } from '../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../domain/shared/ReadFailure'

type FailureOrNone = ReadFailure['kind'] | null

/**
 * The events that a subscription to codes has loaded. The provider is asked for each of them once,
 * found or not; until then the device's copy is used.
 */
export class KnownEvents {
  private readonly known = new Map<EventId, CodeEvent>()
  /**
   * Events that the provider has answered for. A missing one counts as missing until the next
   * subscription.
   */
  private readonly confirmed = new Set<EventId>()
  /** Events that the provider is being asked for, until it has answered. */
  private readonly asked = new Map<EventId, Promise<unknown>>()

  constructor(private readonly repository: EventRepository) {}

  get(id: EventId | null): CodeEvent | null {
    return (id && this.known.get(id)) || null
  }

  /**
   * Loads the events of codes that came from this device's cache or from the provider.
   * @returns why they could not be read; null on success. They are requested again with the next
   *   snapshot.
   */
  async load(ids: Iterable<EventId | null>, fromCache: boolean): Promise<FailureOrNone> {
    const wanted = [...new Set(ids)].filter(
      (id): id is EventId => id !== null && id !== '' && !this.confirmed.has(id),
    )
    if (fromCache) {
      const unknown = wanted.filter((id) => !this.known.has(id))
      return this.read(unknown, 'device')
    }
    // Codes arrive faster than the events of those before them.
    const others = wanted.flatMap((id) => this.asked.get(id) ?? [])
    const failure = await this.ask(wanted.filter((id) => !this.asked.has(id)))
    if (others.length === 0) return failure
    await Promise.all(others)
    // Events that failed for earlier codes are tried again for these.
    return this.load(wanted, fromCache)
  }

  /** Asks the provider; loads that begin meanwhile wait for the same answer. */
  private ask(ids: readonly EventId[]): Promise<FailureOrNone> {
    const asking = this.read(ids, 'provider').finally(() => {
      for (const id of ids) this.asked.delete(id)
    })
    for (const id of ids) this.asked.set(id, asking)
    return asking
  }

  private async read(ids: readonly EventId[], from: ReadFrom): Promise<FailureOrNone> {
    if (ids.length === 0) return null
    const found = await this.repository.byIds(ids, from)
    if (!found.ok) return found.error.kind
    for (const id of ids) {
      // The provider's answer overtook the device's.
      if (from === 'device' && this.confirmed.has(id)) continue
      const event = found.value.get(id)
      if (event) this.known.set(id, event)
      else this.known.delete(id)
      if (from === 'provider') this.confirmed.add(id)
    }
    return null
  }
}
