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

/** Events in Firestore: thirty a query, each read once. */
export class FirestoreEventRepository implements EventRepository {
  private readonly firestore: Firestore
  private readonly log: Log

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
    const found =
      source === 'device'
        ? ok(await this.onDevice(wanted))
        : await settle(this.log, 'Events could not be read', () => this.atProvider(wanted))
    if (!found.ok) return found
    const events = found.value.map((event) => decodeEvent(event.id, event.data()))
    return ok(new Map(events.map((event) => [event.id, event])))
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

  private async onDevice(ids: readonly EventId[]): Promise<QueryDocumentSnapshot[]> {
    const reads = await Promise.allSettled(
      ids.map((id) => getDocFromCache(doc(this.firestore, COLLECTION, id))),
    )
    // What is not in the cache rejects, and is merely not known here.
    return reads
      .map((read) => (read.status === 'fulfilled' ? read.value : null))
      .filter((read): read is QueryDocumentSnapshot => read?.exists() ?? false)
  }
}
