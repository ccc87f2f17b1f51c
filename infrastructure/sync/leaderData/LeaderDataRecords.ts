import type { CodeId, EventId } from '../../../domain/codes/AccessCode'
import { requestState } from '../../../domain/sharing/leaderData/codeRequest'
import {
  type LeaderData,
  type LeaderDataChange,
  mergedChange,
  NO_LEADER_DATA,
  requestOf,
  settingsOf,
  shareOf,
  withChanges,
} from '../../../domain/sharing/leaderData/LeaderData'
import { leaderDataRecordId } from '../../documents/leaderDataDocument'
import { requestRecordId } from '../../documents/requestDocument'
import type { Position } from '../codes/CodeSource'
import { laterOf } from '../since'
import { isNewer, type SourceRecord } from './LeaderDataSource'
import { PendingQueue } from './PendingQueue'
import {
  isSame,
  type PendingById,
  type PendingChange,
  type PendingList,
  type PendingUpdates,
  type SeenRequests,
  waitingIn,
  withPendingUpdate,
} from './pending'
import { emptyOf } from './writtenChange'

/** When the request of a change was made; none where it says nothing of that. */
const askedAtIn = (change: LeaderDataChange): readonly (number | null)[] =>
  change.kind === 'request' && change.fields.askedAt !== undefined ? [change.fields.askedAt] : []

type RecordsById = ReadonlyMap<string, SourceRecord>

/** The fields that are shown of a change's record. */
const fieldsIn = (data: LeaderData, change: LeaderDataChange): object => {
  if (change.kind === 'share') return shareOf(data, change.code)
  if (change.kind === 'request') return requestOf(data, change.event)
  return change.kind === 'event' ? settingsOf(data, change.event) : data[change.kind]
}

/** The codes that were shared on two devices, and when that was found, in epoch milliseconds (NEXT-FREE-6). */
export const sharedTwiceIn = (
  records: Iterable<SourceRecord>,
): Readonly<Record<CodeId, number>> => {
  const found: Record<CodeId, number> = {}
  for (const { record, alsoSharedAt } of records) {
    if (record.kind === 'share' && alsoSharedAt !== null) found[record.code] = alsoSharedAt
  }
  return found
}

/** One tab's leader data: what the store last said, and over it the changes that it has not reported. */
export class LeaderDataRecords {
  private readonly reported: Map<string, SourceRecord>
  readonly queue: PendingQueue
  /** The changes that wait to be sent, by record. */
  private readonly waiting = new Map<string, LeaderDataChange>()
  /** The requests that this tab has made: while they are on their way to the device, it shows those before them. */
  private readonly asked: (number | null)[] = []
  private current: LeaderData
  private twice: Readonly<Record<CodeId, number>>
  private newestPosition: Position | null = null

  /** @param now the device's clock, in epoch milliseconds */
  constructor(reported: RecordsById, pending: PendingById, now: number) {
    this.reported = new Map(reported)
    this.queue = new PendingQueue(pending)
    for (const { updated } of reported.values())
      this.newestPosition = laterOf(this.newestPosition, updated, now)
    this.twice = sharedTwiceIn(reported.values())
    this.current = withChanges(
      NO_LEADER_DATA,
      Array.from(reported.values(), ({ record }) => record),
    )
    this.layer(pending.keys())
  }

  get data(): LeaderData {
    return this.current
  }

  /** The codes that were shared on two devices, and when that was found, in epoch milliseconds. */
  get sharedTwice(): Readonly<Record<CodeId, number>> {
    return this.twice
  }

  /** The newest time of the store that was reported; null for none. */
  get newest(): Position | null {
    return this.newestPosition
  }

  /** The changes that the store has not received, one for each record. */
  get unsent(): readonly LeaderDataChange[] {
    return [...this.waiting.values()]
  }

  /** Whether a change of the record waits to be sent. */
  isWaiting(id: string): boolean {
    return this.waiting.has(id)
  }

  /** Whether the store has none, as far as this device knows. */
  isNew(id: string): boolean {
    return !this.reported.has(id) && this.pendingOf(id).every((one) => one.receivedAt === undefined)
  }

  reportedAs(id: string): SourceRecord | undefined {
    return this.reported.get(id)
  }

  /** The change to send next of each record, of so many at most. Not those that are on their way to the device. */
  toSend(most: number, except: ReadonlySet<string>): ReadonlyMap<string, PendingChange> {
    const found = new Map<string, PendingChange>()
    for (const id of this.waiting.keys()) {
      if (found.size === most) break
      const first = this.queue.firstOf(id)
      if (first && !this.queue.isArriving(first) && !except.has(id)) found.set(id, first)
    }
    return found
  }

  /** The change as this tab makes it, over what it shows. */
  made(change: LeaderDataChange): PendingChange {
    if (change.kind === 'request') {
      const insteadRequests = this.seenRequests(change.event)
      this.asked.push(change.fields.askedAt ?? null)
      return { change, insteadRequests }
    }
    if (change.kind !== 'share') return { change }
    const { sharedAt, note } = shareOf(this.current, change.code)
    return {
      change,
      ...(change.fields.sharedAt !== undefined && { instead: sharedAt }),
      ...(change.fields.sharedAt === null && {
        insteadTwice: this.reported.get(leaderDataRecordId(change))?.alsoSharedAt ?? null,
      }),
      ...(change.fields.note !== undefined && { insteadNote: change.shownNote ?? note }),
    }
  }

  private seenRequests(event: EventId): SeenRequests {
    const id = requestRecordId(event)
    const inStore = this.reported.get(id)?.record
    const changes = this.pendingOf(id).map(({ change }) => change)
    const shown = requestOf(this.current, event)
    return {
      askedAts: [
        shown.askedAt,
        ...this.asked,
        ...[...(inStore ? [inStore] : []), ...changes].flatMap(askedAtIn),
      ],
      answered: requestState(shown).kind === 'answered' ? shown.askedAt : null,
    }
  }

  /**
   * Shows changes before the device has them.
   * @returns those that it is about to get
   */
  add(changes: ReadonlyMap<string, PendingChange>): ReadonlyMap<string, PendingChange> {
    return this.changing(changes.keys(), () => this.queue.add(changes))
  }

  /** The device's lists are these now; the others are as they were. */
  follow(lists: PendingById): void {
    this.changing(lists.keys(), () => this.queue.follow(lists))
  }

  /**
   * Applies updates to the changes that wait.
   * @returns the updates of those that the device keeps
   */
  update(updates: PendingUpdates): PendingUpdates {
    return this.changing(updates.keys(), () => this.queue.update(updates))
  }

  /**
   * Takes what the store has.
   * @param now the device's clock, in epoch milliseconds; null where newer changes of other records may be unknown
   * @returns the records that were new
   */
  report(records: Iterable<SourceRecord>, now: number | null): ReadonlyMap<string, SourceRecord> {
    const taken = new Map<string, SourceRecord>()
    for (const record of records) {
      if (now !== null) this.newestPosition = laterOf(this.newestPosition, record.updated, now)
      const id = leaderDataRecordId(record.record)
      if (!isNewer(record, this.reported.get(id))) continue
      // A time that is not known again stays as it was.
      const updated = record.updated ?? this.reported.get(id)?.updated ?? null
      taken.set(id, { ...record, updated })
      this.reported.set(id, { ...record, updated })
      if (updated) this.queue.reported(id, updated.at)
    }
    const doubles = sharedTwiceIn(taken.values())
    if (Object.keys(doubles).length > 0) this.twice = { ...this.twice, ...doubles }
    this.layer(taken.keys())
    return taken
  }

  /** Changes the queue, and what is shown with it. */
  private changing<T>(ids: Iterable<string>, change: () => T): T {
    const before = new Map(Array.from(ids, (id) => [id, this.pendingOf(id)]))
    const done = change()
    this.layer(before.keys(), before)
    return done
  }

  private pendingOf(id: string): PendingList {
    const list = this.queue.of(id)
    const at = this.reported.get(id)?.updated?.at
    // The device may not know yet what was reported here.
    return at === undefined ? list : withPendingUpdate(list, { kind: 'reported', at })
  }

  /**
   * Lays the changes over the reported records. Unchanged data stay the same objects, which no screen draws anew.
   * @param before the changes that may no longer be there, by record
   */
  private layer(ids: Iterable<string>, before: PendingById = new Map()) {
    const changes = [...ids].flatMap((id) => {
      const list = this.pendingOf(id)
      const waits = waitingIn(list)
      if (waits) this.waiting.set(id, waits)
      else this.waiting.delete(id)
      const pending = list.map(({ change }) => change)
      const any = pending[0] ?? before.get(id)?.[0]?.change
      const base = this.reported.get(id)?.record ?? (any && emptyOf(any))
      if (!base) return []
      const next = pending.reduce(mergedChange, base)
      return isSame(next.fields, fieldsIn(this.current, next)) ? [] : [next]
    })
    if (changes.length > 0) this.current = withChanges(this.current, changes)
  }
}
