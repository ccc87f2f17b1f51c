import type { EventId } from '../../../domain/codes/AccessCode'
import type { EventRepository } from '../../../domain/codes/EventRepository'
import type { CodeEvent } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { Answers } from './Answers'

type Found = Result<ReadonlyMap<EventId, CodeEvent>, ReadFailure>

/** Events in memory. */
export class FakeEventRepository implements EventRepository {
  /** The ids of each call, in order. */
  readonly asked: (readonly EventId[])[] = []
  /** While set, every read that no answer stands in line for fails so. */
  failure: ReadFailure | null = null
  private readonly events = new Map<EventId, CodeEvent>()
  private readonly answers = new Answers<Found>()

  constructor(...events: readonly CodeEvent[]) {
    this.put(...events)
  }

  put(...events: readonly CodeEvent[]) {
    for (const event of events) this.events.set(event.id, event)
  }

  byIds(ids: readonly EventId[]): Promise<Found> {
    this.asked.push(ids)
    return this.answers.next(() => (this.failure ? fail(this.failure) : ok(this.existing(ids))))
  }

  replies(...answers: readonly (Found | Promise<Found>)[]) {
    this.answers.push(...answers)
  }

  /** The next read stays pending until the test resolves it. */
  holds() {
    return this.answers.hold()
  }

  private existing(ids: readonly EventId[]) {
    const found = new Map<EventId, CodeEvent>()
    for (const id of ids) {
      const event = this.events.get(id)
      if (event) found.set(id, event)
    }
    return found
  }
}
