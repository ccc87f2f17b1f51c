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
import { settle } from './settle'

/** The most documents that one query can name (Firestore, "in"); the rules allow no list of more. */
const MOST_PER_QUERY = 30

const COLLECTION = 'events'

const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/** Longest id that surely stays within Firestore's 1,500 bytes, in characters. */
const LONGEST_ID = 500

/** Whether an id can name a document at all: one that cannot would fail the whole query. */
const canName = (id: EventId) => id.length <= LONGEST_ID && !/^\.\.?$|^__.*__$|\//.test(id)

const decoded = (found: QueryDocumentSnapshot): CodeEvent => decodeEvent(found.id, found.data())

/** Events in Firestore, thirty a query. What the provider answered is held for the session. */
export class FirestoreEventRepository implements EventRepository {
  private readonly firestore: Firestore
  private readonly log: Log
  private readonly held = new Map<EventId, CodeEvent>()

  constructor(firestore: Firestore, log: Log) {
    this.firestore = firestore
    this.log = log
  }

  async byIds(
    ids: readonly EventId[],
    source: EventSource,
  ): Promise<Result<ReadonlyMap<EventId, CodeEvent>, ReadFailure>> {
    // In a fixed order: a query that is asked again word for word is answered with what has changed.
    const wanted = [...new Set(ids)].filter(canName).sort()
    if (source === 'device') return ok(await this.onDevice(wanted))
    const found = await settle(this.log, 'Events could not be read', () => this.atProvider(wanted))
    if (!found.ok) return found
    const events = new Map(found.value.map(decoded).map((event) => [event.id, event]))
    for (const id of wanted) {
      const event = events.get(id)
      if (event) this.held.set(id, event)
      else this.held.delete(id)
    }
    return ok(events)
  }

  private async atProvider(ids: readonly EventId[]): Promise<QueryDocumentSnapshot[]> {
    const events = collection(this.firestore, COLLECTION)
    const answers = await Promise.all(
      chunksOf(ids, MOST_PER_QUERY).map((chunk) =>
        getDocsFromServer(query(events, where(documentId(), 'in', chunk), limit(MOST_PER_QUERY))),
      ),
    )
    return answers.flatMap(({ docs }) => docs)
  }

  private async onDevice(ids: readonly EventId[]): Promise<ReadonlyMap<EventId, CodeEvent>> {
    const missing = ids.filter((id) => !this.held.has(id))
    const reads = await Promise.allSettled(
      missing.map((id) => getDocFromCache(doc(this.firestore, COLLECTION, id))),
    )
    // What is not in the cache rejects, and is merely not known here.
    const cached = reads.flatMap((read) =>
      read.status === 'fulfilled' && read.value.exists() ? [decoded(read.value)] : [],
    )
    const held = ids.flatMap((id) => this.held.get(id) ?? [])
    return new Map([...held, ...cached].map((event) => [event.id, event]))
  }
}
