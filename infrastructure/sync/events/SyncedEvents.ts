import type { Clock } from '../../../application/device/Clock'
import type { Lazy } from '../../../application/device/Lazy'
import type { Log } from '../../../application/device/Log'
import type { EventId } from '../../../domain/codes/AccessCode'
import type { EventRepository, ReadFrom } from '../../../domain/codes/EventRepository'
import type { CodeEvent } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import { ask } from '../ask'
import type { EventSource, KeptEvent } from './EventSource'
import type { EventsCopy } from './EventsCopy'

/** Events are read again after so many milliseconds: what tells of their changes may have been out of order. */
const TRUSTED_MS = 24 * 3_600_000

type Kept = ReadonlyMap<EventId, KeptEvent>

interface Options {
  readonly source: Lazy<EventSource>
  readonly copy: EventsCopy
  readonly clock: Clock
  readonly log: Log
}

/** Events from their store. The device keeps them, for a start without a network and to read only those that changed. */
export class SyncedEvents implements EventRepository {
  constructor(private readonly options: Options) {}

  async byIds(
    ids: readonly EventId[],
    from: ReadFrom,
  ): Promise<Result<ReadonlyMap<EventId, CodeEvent>, ReadFailure>> {
    const { source, copy, clock, log } = this.options
    const kept = await copy.read()
    if (from === 'device') return ok(eventsIn(kept, ids))
    const outdated = await this.outdated(ids, kept)
    if (!outdated.ok) return outdated
    if (outdated.value.length === 0) return ok(eventsIn(kept, ids))
    const read = await ask(source, log, (store) => store.byIds(outdated.value))
    if (!read.ok) return read
    const readAt = clock.now()
    const now = new Map([...read.value].map(([id, event]) => [id, { ...event, readAt }]))
    await copy.keep(now)
    return ok(eventsIn(new Map([...kept, ...now]), ids))
  }

  /** The events that the device does not have as the store has them. */
  private async outdated(
    ids: readonly EventId[],
    kept: Kept,
  ): Promise<Result<readonly EventId[], ReadFailure>> {
    const { source, clock, log } = this.options
    const revisionOf = (id: EventId) => {
      const event = kept.get(id)
      const age = clock.now() - (event?.readAt ?? 0)
      // A clock that was set back tells no age.
      return event && age >= 0 && age < TRUSTED_MS ? event.revision : null
    }
    if (ids.every((id) => revisionOf(id) === null)) return ok(ids)
    const revisions = await ask(source, log, (store) => store.revisions(ids))
    if (!revisions.ok) return revisions
    return ok(
      ids.filter((id) => {
        const revision = revisionOf(id)
        return revision === null || revision !== revisions.value.get(id)
      }),
    )
  }
}

const eventsIn = (kept: Kept, ids: readonly EventId[]): ReadonlyMap<EventId, CodeEvent> =>
  new Map(
    ids.flatMap((id) => {
      const event = kept.get(id)?.event
      return event ? [[id, event]] : []
    }),
  )
