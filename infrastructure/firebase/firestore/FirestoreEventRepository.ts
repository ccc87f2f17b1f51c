import {
  type DocumentReference,
  type DocumentSnapshot,
  doc,
  type Firestore,
  getDocFromCache,
  getDocFromServer,
} from 'firebase/firestore'
import type { Log } from '../../../application/ports/device/Log'
import type { EventId } from '../../../domain/codes/AccessCode'
import type { EventRepository, EventSource } from '../../../domain/codes/EventRepository'
import type { CodeEvent } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import { decodeEvent } from '../../documents/eventDocument'
import { toResult } from './toResult'

/** How many are read at the same time: the SDK keeps a listener for each, all in one stream. */
const MAX_READS_AT_ONCE = 100

const COLLECTION = 'events'

const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  )

/** In characters; safely within Firestore's limit of 1,500 bytes. */
const MAX_ID_LENGTH = 500

/** An invalid document id would fail the whole reading. */
const isValidId = (id: EventId) => id.length <= MAX_ID_LENGTH && !/^\.{0,2}$|^__.*__$|\//.test(id)

const decode = (found: DocumentSnapshot): CodeEvent[] =>
  found.exists() ? [decodeEvent(found.id, found.data())] : []

/**
 * Events in Firestore, each read by its id: the rules deny lists, which would show other stores' events. Results are
 * cached for the session.
 */
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
    const uniqueIds = [...new Set(ids)].filter(isValidId)
    if (source === 'device') return ok(await this.fromCache(uniqueIds))
    const found = await toResult(this.log, 'Events could not be read', () =>
      this.fromServer(uniqueIds),
    )
    if (!found.ok) return found
    const events = new Map(found.value.map((event) => [event.id, event]))
    for (const id of uniqueIds) {
      const event = events.get(id)
      if (event) this.cache.set(id, event)
      else this.cache.delete(id)
    }
    return ok(events)
  }

  /** Rejects if one of them cannot be read: an event counts as missing only if the server says so. */
  private async fromServer(ids: readonly EventId[]): Promise<CodeEvent[]> {
    const events: CodeEvent[] = []
    for (const chunk of chunksOf(ids, MAX_READS_AT_ONCE)) {
      const found = await Promise.all(chunk.map((id) => getDocFromServer(this.document(id))))
      events.push(...found.flatMap(decode))
    }
    return events
  }

  private async fromCache(ids: readonly EventId[]): Promise<ReadonlyMap<EventId, CodeEvent>> {
    const missing = ids.filter((id) => !this.cache.has(id))
    const reads = await Promise.allSettled(missing.map((id) => getDocFromCache(this.document(id))))
    // A document that is not in the SDK's cache rejects.
    const onDisk = reads.flatMap((read) => (read.status === 'fulfilled' ? decode(read.value) : []))
    const inMemory = ids.flatMap((id) => this.cache.get(id) ?? [])
    return new Map([...inMemory, ...onDisk].map((event) => [event.id, event]))
  }

  private document(id: EventId): DocumentReference {
    return doc(this.firestore, COLLECTION, id)
  }
}
