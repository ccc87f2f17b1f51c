import type { EventId } from '../../../domain/codes/AccessCode'
import type { EventRepository } from '../../../domain/codes/EventRepository'
import type { CodeEvent } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import { handled } from '../../browser/storage/handled'
import { decodeEvent } from '../../documents/eventDocument'
import type { LocalStore } from '../storage/LocalStore'

/** Events in IndexedDB, for both sources. */
export class LocalEventRepository implements EventRepository {
  constructor(private readonly store: LocalStore) {}

  byIds(ids: readonly EventId[]): Promise<Result<ReadonlyMap<EventId, CodeEvent>, ReadFailure>> {
    return this.store.read('Events could not be read', async (connection) => {
      const { store } = handled(connection.transaction('events'))
      const documents = await Promise.all([...new Set(ids)].map((id) => store.get(id)))
      const found = new Map<EventId, CodeEvent>()
      for (const document of documents) {
        if (!document) continue
        const event = decodeEvent(document.id, document)
        found.set(event.id, event)
      }
      return found
    })
  }
}
