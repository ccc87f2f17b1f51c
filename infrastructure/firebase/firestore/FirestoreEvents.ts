import { doc, getDocFromServer } from 'firebase/firestore'
import type { EventId } from '../../../domain/codes/AccessCode'
import type { CodeEvent } from '../../../domain/codes/TrackedCode'
import { chunksOf } from '../../../domain/shared/chunksOf'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import { decodeEvent } from '../../documents/eventDocument'
import type { EventSource } from '../../sync/events/SyncedEvents'
import type { FirestoreConnection } from './FirestoreConnection'

/** How many are read at the same time: the SDK keeps a listener for each, all in one stream. */
const MAX_READS_AT_ONCE = 100

/** In characters; safely within Firestore's limit of 1,500 bytes. */
const MAX_ID_LENGTH = 500

/** An invalid document id would fail the whole reading. */
const isValidId = (id: EventId) => id.length <= MAX_ID_LENGTH && !/^\.{0,2}$|^__.*__$|\//.test(id)

/** Events in Firestore, each read by its id: the rules deny lists, which would show other stores' events. */
export class FirestoreEvents implements EventSource {
  private readonly connection: FirestoreConnection

  constructor(connection: FirestoreConnection) {
    this.connection = connection
  }

  byIds(ids: readonly EventId[]): Promise<Result<ReadonlyMap<EventId, CodeEvent>, ReadFailure>> {
    return this.connection.attempt('Events could not be read', async () => {
      const events = new Map<EventId, CodeEvent>()
      for (const chunk of chunksOf([...new Set(ids)].filter(isValidId), MAX_READS_AT_ONCE)) {
        const reads = chunk.map((id) =>
          getDocFromServer(doc(this.connection.firestore, 'events', id)),
        )
        for (const found of await Promise.all(reads)) {
          if (!found.exists()) continue
          const event = decodeEvent(found.id, found.data())
          events.set(event.id, event)
        }
      }
      return events
    })
  }
}
