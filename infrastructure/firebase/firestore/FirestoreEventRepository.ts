import {
  collection,
  doc,
  documentId,
  type Firestore,
  getDocFromCache,
  getDocsFromServer,
  limit,
  type QueryDocumentSnapshot,
  query,
  where,
} from 'firebase/firestore'
import type { Log } from '../../../application/ports/device/Log'
import type { EventId } from '../../../domain/codes/AccessCode'
import type { EventRepository, EventSource } from '../../../domain/codes/EventRepository'
import type { CodeEvent } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import { decodeEvent } from '../../documents/eventDocument'
import { toResult } from './toResult'

/** Firestore's limit for "in" queries, which the rules enforce as well. */
const MAX_IDS_PER_QUERY = 30

const COLLECTION = 'events'

const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/** In characters; safely within Firestore's limit of 1,500 bytes. */
const MAX_ID_LENGTH = 500

/** An invalid document id would fail the whole query. */
const isValidId = (id: EventId) => id.length <= MAX_ID_LENGTH && !/^\.\.?$|^__.*__$|\//.test(id)

const decode = (found: QueryDocumentSnapshot): CodeEvent => decodeEvent(found.id, found.data())

/** Events in Firestore, thirty per query. Results are cached for the session. */
export class FirestoreEventRepository implements EventRepository {
  private readonly firestore: Firestore
  private readonly log: Log
  private readonly cache = new Map<EventId, CodeEvent>()

  constructor(firestore: Firestore, log: Log) {
    this.firestore = firestore
    this.log = log
  }

  async byIds(
    ids: readonly EventId[],
    source: EventSource,
  ): Promise<Result<ReadonlyMap<EventId, CodeEvent>, ReadFailure>> {
    // Sorted, because a repeated identical query only reads the changes.
    const uniqueIds = [...new Set(ids)].filter(isValidId).sort()
    if (source === 'device') return ok(await this.fromCache(uniqueIds))
    const found = await toResult(this.log, 'Events could not be read', () =>
      this.fromServer(uniqueIds),
    )
    if (!found.ok) return found
    const events = new Map(found.value.map(decode).map((event) => [event.id, event]))
    for (const id of uniqueIds) {
      const event = events.get(id)
      if (event) this.cache.set(id, event)
      else this.cache.delete(id)
    }
    return ok(events)
  }

  private async fromServer(ids: readonly EventId[]): Promise<QueryDocumentSnapshot[]> {
    const events = collection(this.firestore, COLLECTION)
    const answers = await Promise.all(
      chunksOf(ids, MAX_IDS_PER_QUERY).map((chunk) =>
        getDocsFromServer(
          query(events, where(documentId(), 'in', chunk), limit(MAX_IDS_PER_QUERY)),
        ),
      ),
    )
    return answers.flatMap(({ docs }) => docs)
  }

  private async fromCache(ids: readonly EventId[]): Promise<ReadonlyMap<EventId, CodeEvent>> {
    const missing = ids.filter((id) => !this.cache.has(id))
    const reads = await Promise.allSettled(
      missing.map((id) => getDocFromCache(doc(this.firestore, COLLECTION, id))),
    )
    // A document that is not in the SDK's cache rejects.
    const onDisk = reads.flatMap((read) =>
      read.status === 'fulfilled' && read.value.exists() ? [decode(read.value)] : [],
    )
    const inMemory = ids.flatMap((id) => this.cache.get(id) ?? [])
    return new Map([...inMemory, ...onDisk].map((event) => [event.id, event]))
  }
}
