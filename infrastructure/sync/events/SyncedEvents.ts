import type { Log } from '../../../application/ports/device/Log'
import type { Lazy } from '../../../application/ports/Lazy'
import type { EventId } from '../../../domain/codes/AccessCode'
import type { EventRepository, ReadFrom } from '../../../domain/codes/EventRepository'
import type { CodeEvent } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import { ask } from '../ask'
import type { DeviceCopy } from '../device/DeviceCopy'
import type { EventSource, SourceEvent } from './EventSource'

type Copy = Pick<DeviceCopy, 'events' | 'keepEvents'>

/** Events from their store, kept on the device: for a start without a network, and so that those that are the same are not read again. */
export class SyncedEvents implements EventRepository {
  private readonly source: Lazy<EventSource>
  private readonly deviceCopy: Copy
  private readonly log: Log

  constructor(source: Lazy<EventSource>, deviceCopy: Copy, log: Log) {
    this.source = source
    this.deviceCopy = deviceCopy
    this.log = log
  }

  async byIds(
    ids: readonly EventId[],
    from: ReadFrom,
  ): Promise<Result<ReadonlyMap<EventId, CodeEvent>, ReadFailure>> {
    const known = await this.deviceCopy.events()
    if (from === 'device') return ok(found(ids, known))
    const changed = await this.changed(ids, known)
    if (!changed.ok) return changed
    if (changed.value.length === 0) return ok(found(ids, known))
    const read = await ask(this.source, this.log, (source) => source.byIds(changed.value))
    if (!read.ok) return read
    await this.deviceCopy.keepEvents(read.value)
    return ok(found(ids, new Map([...known, ...read.value])))
  }

  /** Those that the device does not have as the store has them. */
  private async changed(
    ids: readonly EventId[],
    known: ReadonlyMap<EventId, SourceEvent>,
  ): Promise<Result<readonly EventId[], ReadFailure>> {
    const isComparable = (id: EventId) => (known.get(id)?.revision ?? null) !== null
    if (!ids.some(isComparable)) return ok(ids)
    const revisions = await ask(this.source, this.log, (source) => source.revisions(ids))
    if (!revisions.ok) return revisions
    const isSame = (id: EventId) =>
      isComparable(id) && known.get(id)?.revision === revisions.value.get(id)
    return ok(ids.filter((id) => !isSame(id)))
  }
}

const found = (
  ids: readonly EventId[],
  known: ReadonlyMap<EventId, SourceEvent>,
): ReadonlyMap<EventId, CodeEvent> =>
  new Map(
    ids.flatMap((id) => {
      const event = known.get(id)?.event
      return event ? [[id, event]] : []
    }),
  )
