import type { EventId } from '../../../domain/codes/AccessCode'
import { chunksOf } from '../../../domain/shared/chunksOf'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Result } from '../../../domain/shared/Result'
import { decodeEvent, EVENT_FIELDS } from '../../documents/eventDocument'
import type { EventRevision, EventSource, SourceEvent } from '../../sync/events/EventSource'
import { changesField, EVENT_CHANGES, revisionIn } from './eventRevisions'
import type { FirestoreConnection } from './FirestoreConnection'
import { DOCUMENTS_PER_REQUEST, documentsAt } from './rest/batchGet'

/** With the changes, which must be of the same moment. */
const EVENTS_PER_REQUEST = DOCUMENTS_PER_REQUEST - 1

/** In characters; safely within Firestore's limit of 1,500 bytes. */
const MAX_ID_LENGTH = 500

/** An invalid document id would fail the whole reading. */
const isValidId = (id: EventId) => id.length <= MAX_ID_LENGTH && !/^\.{0,2}$|^__.*__$|\//.test(id)

/** Events in Firestore, each read by its id: the rules deny lists, which would show other stores' events. */
export class FirestoreEvents implements EventSource {
  constructor(private readonly connection: FirestoreConnection) {}

  revisions(
    ids: readonly EventId[],
  ): Promise<Result<ReadonlyMap<EventId, EventRevision>, ReadFailure>> {
    return this.connection.attempt('The changes of events could not be read', async () => {
      const fields = [...new Set(ids.map(changesField))]
      const found = await documentsAt(this.connection.access, [EVENT_CHANGES], fields)
      const changes = found.get(EVENT_CHANGES)
      return new Map(ids.map((id) => [id, revisionIn(changes, id)]))
    })
  }

  byIds(ids: readonly EventId[]): Promise<Result<ReadonlyMap<EventId, SourceEvent>, ReadFailure>> {
    return this.connection.attempt('Events could not be read', async () => {
      const chunks = chunksOf([...new Set(ids)].filter(isValidId), EVENTS_PER_REQUEST)
      const read = await Promise.all(chunks.map((chunk) => this.read(chunk)))
      return new Map(read.flat())
    })
  }

  /** In one request, whose documents are all of one moment: the revisions are those of the events that come with them. */
  private async read(ids: readonly EventId[]): Promise<[EventId, SourceEvent][]> {
    const pathOf = (id: EventId) => `events/${id}`
    const paths = [EVENT_CHANGES, ...ids.map(pathOf)]
    const fields = [...EVENT_FIELDS, ...new Set(ids.map(changesField))]
    const found = await documentsAt(this.connection.access, paths, fields)
    const changes = found.get(EVENT_CHANGES)
    return ids.map((id) => {
      const stored = found.get(pathOf(id))
      const event = stored ? decodeEvent(id, stored.data) : null
      return [id, { event, revision: revisionIn(changes, id) }]
    })
  }
}
