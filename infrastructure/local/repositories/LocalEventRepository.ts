import type { Log } from '../../../application/device/Log'
import type { EventId } from '../../../domain/codes/AccessCode'
import type { EventRepository } from '../../../domain/codes/EventRepository'
import type { CodeEvent } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import { handled } from '../../browser/storage/handled'
import { decodeEvent } from '../../documents/eventDocument'
import { attempt } from '../storage/attempt'
import type { LocalDatabase } from '../storage/database'

/** Events in IndexedDB, for both sources. */
export class LocalEventRepository implements EventRepository {
  constructor(
    private readonly database: LocalDatabase,
    private readonly log: Log,
  ) {}

  byIds(ids: readonly EventId[]): Promise<Result<ReadonlyMap<EventId, CodeEvent>, ReadFailure>> {
    return attempt(this.log, 'Events could not be read', async () => {
      const { store } = handled((await this.database.open()).transaction('events'))
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
