import type { Log } from '../../../application/ports/device/Log'
import type { Lazy } from '../../../application/ports/Lazy'
import type { EventId } from '../../../domain/codes/AccessCode'
import type { EventRepository, ReadFrom } from '../../../domain/codes/EventRepository'
import type { CodeEvent } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import { ask } from '../ask'
import type { DeviceCopy } from '../device/DeviceCopy'

type Found = Result<ReadonlyMap<EventId, CodeEvent>, ReadFailure>

/** The events' documents in a store. */
export interface EventSource {
  /** Fails if one of them cannot be read: an event counts as missing only if the store says so. */
  byIds(ids: readonly EventId[]): Promise<Found>
}

/** Events from their store, kept on the device for a start without a network. */
export class SyncedEvents implements EventRepository {
  private readonly source: Lazy<EventSource>
  private readonly deviceCopy: Pick<DeviceCopy, 'events' | 'keepEvents'>
  private readonly log: Log

  constructor(
    source: Lazy<EventSource>,
    deviceCopy: Pick<DeviceCopy, 'events' | 'keepEvents'>,
    log: Log,
  ) {
    this.source = source
    this.deviceCopy = deviceCopy
    this.log = log
  }

  async byIds(ids: readonly EventId[], from: ReadFrom): Promise<Found> {
    if (from === 'device') {
      const known = await this.deviceCopy.events()
      return ok(new Map([...known].filter(([id]) => ids.includes(id))))
    }
    const found = await ask(this.source, this.log, (source) => source.byIds(ids))
    if (found.ok) await this.deviceCopy.keepEvents(ids, found.value)
    return found
  }
}
