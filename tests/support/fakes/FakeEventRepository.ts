import type { EventId } from '../../../domain/codes/AccessCode'
import type { EventRepository, ReadFrom } from '../../../domain/codes/EventRepository'
import type { CodeEvent } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { Answers } from './Answers'

type Found = Result<ReadonlyMap<EventId, CodeEvent>, ReadFailure>

/** Events in memory. */
export class FakeEventRepository implements EventRepository {
  /** The ids requested from the provider, per call. */
  readonly asked: (readonly EventId[])[] = []
  /** The ids requested from the device, per call. */
  readonly askedOfDevice: (readonly EventId[])[] = []
  /** While set, every read without a queued answer fails with it. */
  failure: ReadFailure | null = null
  private remembered: ReadonlyMap<EventId, CodeEvent> | null = null
  private readonly events = new Map<EventId, CodeEvent>()
  private readonly answers = new Answers<Found>()

  constructor(...events: readonly CodeEvent[]) {
    this.put(...events)
  }

  put(...events: readonly CodeEvent[]) {
    for (const event of events) this.events.set(event.id, event)
  }

  byIds(ids: readonly EventId[], source: ReadFrom): Promise<Found> {
    if (source === 'device') this.askedOfDevice.push(ids)
    else this.asked.push(ids)
    return this.answers.next(() => {
      if (this.failure && source === 'provider') return fail(this.failure)
      return ok(
        this.existing(ids, source === 'device' ? (this.remembered ?? this.events) : this.events),
      )
    })
  }

  /** Sets the events that the device has cached; by default, it has every event. */
  remembers(...events: readonly CodeEvent[]) {
    this.remembered = new Map(events.map((event) => [event.id, event]))
  }

  replies(...answers: readonly (Found | Promise<Found>)[]) {
    this.answers.push(...answers)
  }

  /** The next read stays pending until the test resolves it. */
  holds() {
    return this.answers.hold()
  }

  private existing(ids: readonly EventId[], events: ReadonlyMap<EventId, CodeEvent>) {
    const found = new Map<EventId, CodeEvent>()
    for (const id of ids) {
      const event = events.get(id)
      if (event) found.set(id, event)
    }
    return found
  }
}
