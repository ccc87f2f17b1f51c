import type { EventId } from '../../domain/codes/AccessCode'
import type { EventRepository, EventSource } from '../../domain/codes/EventRepository'
import type { CodeEvent } from '../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { ok, type Result } from '../../domain/shared/Result'
import type { Mirror } from './device/Mirror'

type Read = (
  ids: readonly EventId[],
) => Promise<Result<ReadonlyMap<EventId, CodeEvent>, ReadFailure>>

/** Events from their store, kept on the device for a start without a network. */
export class MirroredEvents implements EventRepository {
  private readonly openMirror: () => Promise<Mirror>
  private readonly read: Read

  constructor(openMirror: () => Promise<Mirror>, read: Read) {
    this.openMirror = openMirror
    this.read = read
  }

  async byIds(
    ids: readonly EventId[],
    source: EventSource,
  ): Promise<Result<ReadonlyMap<EventId, CodeEvent>, ReadFailure>> {
    // Without the mirror, e.g. if its code cannot be loaded offline, the device knows no events.
    const mirror = await this.openMirror().catch(() => null)
    if (source === 'device') {
      const known = (await mirror?.events()) ?? []
      return ok(new Map([...known].filter(([id]) => ids.includes(id))))
    }
    const found = await this.read(ids)
    if (found.ok) await mirror?.keepEvents(ids, found.value)
    return found
  }
}
