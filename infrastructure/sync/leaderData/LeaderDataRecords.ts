import {
  DEFAULT_ALERTS,
  type LeaderData,
  type LeaderDataChange,
  mergedChange,
  NO_LEADER_DATA,
  NO_SETTINGS,
  NOT_SHARED,
  settingsOf,
  shareOf,
  withChanges,
} from '../../../domain/leaderData/LeaderData'
import { leaderDataRecordId } from '../../documents/leaderDataDocument'
import type { Position } from '../codes/CodeSource'
import { laterOf } from '../since'
import type { SourceRecord } from './LeaderDataSource'
import {
  firstWaiting,
  isSame,
  type PendingById,
  type PendingChange,
  type PendingList,
  type PendingUpdate,
  type PendingUpdates,
  waitingIn,
  withPendingUpdate,
} from './pending'

type RecordsById = ReadonlyMap<string, SourceRecord>

const NONE: PendingList = []

/** A record with every field at its default. */
export const emptyOf = (change: LeaderDataChange): LeaderDataChange => {
  if (change.kind === 'share') return { ...change, fields: NOT_SHARED }
  return change.kind === 'event'
    ? { ...change, fields: NO_SETTINGS }
    : { ...change, fields: DEFAULT_ALERTS }
}

/** What is shown of the record that a change is of. */
const fieldsIn = (data: LeaderData, change: LeaderDataChange): object => {
  if (change.kind === 'share') return shareOf(data, change.code)
  return change.kind === 'event' ? settingsOf(data, change.event) : data.alerts
}

/** A report may come after a newer one. */
export const isNewer = (record: SourceRecord, known: SourceRecord | undefined): boolean =>
  !known?.updated || !record.updated || record.updated.at >= known.updated.at

/** One tab's leader data: what the store last said, and over it the changes that it has not reported. */
export class LeaderDataRecords {
  private readonly reported: Map<string, SourceRecord>
  /** The device's changes, as it last had them. */
  private readonly onDevice: Map<string, PendingList>
  /** Changes that the device does not have (yet), which a reload loses. */
  private readonly inTab = new Map<string, PendingList>()
  /** Of those: the ones that it may still take. */
  private readonly arriving = new Set<PendingChange>()
  /** What waits to be sent, by record. */
  private readonly waiting = new Map<string, LeaderDataChange>()
  private current: LeaderData
  private newestPosition: Position | null = null

  /** @param now the device's clock, in epoch milliseconds */
  constructor(reported: RecordsById, pending: PendingById, now: number) {
    this.reported = new Map(reported)
    this.onDevice = new Map(pending)
    for (const { updated } of reported.values())
      this.newestPosition = laterOf(this.newestPosition, updated, now)
    this.current = withChanges(
      NO_LEADER_DATA,
      Array.from(reported.values(), ({ record }) => record),
    )
    this.layer(pending.keys())
  }

  get data(): LeaderData {
    return this.current
  }

  /** The newest time of the store that was reported; null for none. */
  get newest(): Position | null {
    return this.newestPosition
  }

  /** The changes that the store has not received, one for each record. */
  get unsent(): readonly LeaderDataChange[] {
    return [...this.waiting.values()]
  }

  /** Whether all that waits is on the device. */
  get isKept(): boolean {
    return [...this.inTab.values()].every((list) =>
      list.every((one) => one.receivedAt !== undefined || this.arriving.has(one)),
    )
  }

  /** The records with changes on the device, also those that the store only has to report. */
  get known(): readonly string[] {
    return [...this.onDevice.keys()]
  }

  /** The change of a record that waits longest. */
  firstOf(id: string): PendingChange | undefined {
    return firstWaiting(this.placeOf(id).get(id) ?? NONE)
  }

  /** Whether the device has refused an earlier change of the record: the next ones stay with it, in their order. */
  isRefused(id: string): boolean {
    const first = firstWaiting(this.inTab.get(id) ?? NONE)
    return first !== undefined && !this.arriving.has(first)
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
      const first = this.firstOf(id)
      if (first && !this.arriving.has(first) && !except.has(id)) found.set(id, first)
    }
    return found
  }

  /** The change as this tab makes it, over what it shows. */
  made(change: LeaderDataChange): PendingChange {
    return change.kind === 'share' && change.fields.sharedAt !== undefined
      ? { change, instead: shareOf(this.current, change.code).sharedAt }
      : { change }
  }

  /**
   * Shows changes before the device has them.
   * @param arriving those that it is about to get
   */
  add(
    changes: ReadonlyMap<string, PendingChange>,
    arriving: ReadonlyMap<string, PendingChange>,
  ): void {
    for (const change of arriving.values()) this.arriving.add(change)
    for (const [id, change] of changes) {
      this.inTab.set(id, [...(this.inTab.get(id) ?? NONE), change])
    }
    this.layer(changes.keys())
  }

  /** The device has them now, unless it refused. */
  arrived(changes: ReadonlyMap<string, PendingChange>, areKept: boolean): void {
    for (const [id, change] of changes) {
      this.arriving.delete(change)
      if (!areKept) continue
      put(this.inTab, id, this.inTab.get(id)?.filter((one) => one !== change) ?? NONE)
    }
  }

  /** The records that have changes which are not among the device's any more. */
  goneIn(lists: PendingById): readonly string[] {
    return [...lists].flatMap(([id, list]) => {
      const before = this.onDevice.get(id) ?? NONE
      const isHere = (one: PendingChange) => list.some(({ change }) => isSame(change, one.change))
      return before.every(isHere) ? [] : [id]
    })
  }

  /** The device's lists are these now; the others are as they were. */
  follow(lists: PendingById): void {
    const before = new Map([...lists.keys()].map((id) => [id, this.pendingOf(id)]))
    for (const [id, list] of lists) put(this.onDevice, id, list)
    this.layer(lists.keys(), before)
  }

  /**
   * Applies updates to the changes that wait.
   * @returns the updates of those that the device keeps
   */
  update(updates: PendingUpdates): PendingUpdates {
    const ofDevice = new Map<string, PendingUpdate>()
    const before = new Map([...updates.keys()].map((id) => [id, this.pendingOf(id)]))
    for (const [id, update] of updates) {
      const lists = this.placeOf(id)
      put(lists, id, withPendingUpdate(lists.get(id) ?? NONE, update))
      if (lists === this.onDevice) ofDevice.set(id, update)
    }
    this.layer(updates.keys(), before)
    return ofDevice
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
      if (!updated) continue
      for (const lists of [this.onDevice, this.inTab]) {
        const list = lists.get(id)
        if (list) put(lists, id, withPendingUpdate(list, { kind: 'reported', at: updated.at }))
      }
    }
    this.layer(taken.keys())
    return taken
  }

  /** Where the change is that waits longest; one that was sent is settled before others. */
  private placeOf(id: string): Map<string, PendingList> {
    const isSent = firstWaiting(this.inTab.get(id) ?? NONE)?.sentOver !== undefined
    return isSent || !firstWaiting(this.onDevice.get(id) ?? NONE) ? this.inTab : this.onDevice
  }

  private pendingOf(id: string): PendingList {
    const list = [...(this.onDevice.get(id) ?? NONE), ...(this.inTab.get(id) ?? NONE)]
    const at = this.reported.get(id)?.updated?.at
    // The device may not know yet what was reported here.
    return at === undefined ? list : withPendingUpdate(list, { kind: 'reported', at })
  }

  /**
   * Lays the changes over what was reported. What shows the same as before stays the same object, which no screen draws anew.
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

const put = (lists: Map<string, PendingList>, id: string, list: PendingList) => {
  if (list.length > 0) lists.set(id, list)
  else lists.delete(id)
}
