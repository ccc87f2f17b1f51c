import type { CodeId } from '../../../domain/codes/AccessCode'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import { WriteSize } from '../../../domain/shared/WriteSize'
import type { LeaderDataChange } from '../../../domain/sharing/leaderData/LeaderData'
import type {
  LeaderDataSetback,
  LeaderDataSnapshot,
} from '../../../domain/sharing/leaderData/LeaderDataRepository'
import { leaderDataRecordId } from '../../documents/leaderDataDocument'
import { ask } from '../ask'
import type { Since } from '../codes/CodeSource'
import type { DeviceCopy } from '../device/DeviceCopy'
import { isSettled, sinceOf } from '../since'
import type { LeaderDataOptions } from './LeaderDataOptions'
import { LeaderDataRecords } from './LeaderDataRecords'
import type { LeaderDataSource, SourceRecord } from './LeaderDataSource'
import type { PendingById, PendingUpdates } from './pending'

export interface LeaderDataListener {
  readonly onReading: (reading: Result<LeaderDataSnapshot, ReadFailure>) => void
  readonly onSetback: (setback: LeaderDataSetback) => void
}

/** One tab's leader data: the records, whether all are known, and the listeners. */
export class LeaderDataState {
  readonly listeners = new Set<LeaderDataListener>()
  readonly opened: Promise<LeaderDataRecords>
  /** Whether the store could not be reached when changes were last sent. */
  isWaiting = false
  /** Learned in this session, for all of its sendings. */
  readonly writeSize = new WriteSize()
  /** When all records had been read, now or in an earlier session, by the device's clock; null if they never were. */
  private readAt: number | null = null

  constructor(
    private readonly options: LeaderDataOptions,
    readonly leader: UserId,
  ) {
    this.opened = this.open()
  }

  /** Whether all records were read once, now or in an earlier session of this device. */
  get isKnown(): boolean {
    return this.readAt !== null
  }

  /** From where to listen: before all records are read, an unread one may be newer than the newest that was read. */
  sinceIn({ newest }: LeaderDataRecords): Since {
    return this.readAt === null ? sinceOf(null, 0) : sinceOf(newest, this.readAt)
  }

  /** Shows changes, then keeps them on the device. */
  async add(
    records: LeaderDataRecords,
    changes: ReadonlyMap<string, LeaderDataChange>,
  ): Promise<void> {
    const made = new Map([...changes].map(([id, change]) => [id, records.made(change)]))
    const arriving = records.add(made)
    this.show(records)
    const updates = new Map(
      [...arriving].map(([id, added]) => [id, { kind: 'added', added } as const]),
    )
    const lists = await this.deviceCopy.updatePending(this.leader, updates)
    records.queue.arrived(arriving, lists !== null)
    if (lists) await this.take(records, lists)
    this.show(records)
  }

  /** Notes what became of the changes that waited longest, by record. */
  async update(records: LeaderDataRecords, updates: PendingUpdates): Promise<void> {
    if (updates.size === 0) return
    const ofDevice = records.update(updates)
    this.show(records)
    const lists = ofDevice.size > 0 && (await this.deviceCopy.updatePending(this.leader, ofDevice))
    if (lists) await this.take(records, lists)
  }

  /** Reads what other tabs of this device have made of its changes. */
  async follow(records: LeaderDataRecords): Promise<void> {
    const pending = await this.deviceCopy.pendingOf(this.leader)
    if (!pending) return
    const settled = records.queue.known.filter((id) => !pending.has(id))
    await this.take(records, new Map([...settled.map((id) => [id, []] as const), ...pending]))
    this.show(records)
  }

  /** Takes records that were asked for: newer changes of others may be unheard of. */
  learn(records: LeaderDataRecords, found: Iterable<SourceRecord>): void {
    this.tellDoubles(records, found)
    records.report(found, null)
  }

  /** Takes what the store reports, with which all records are read, and keeps it on the device. */
  async report(records: LeaderDataRecords, found: readonly SourceRecord[]): Promise<void> {
    this.tellDoubles(records, found)
    const now = this.now()
    const taken = records.report(found, now)
    const isFirst = this.readAt === null
    // Once the newest is settled, a later time says no more.
    const isSaid = this.readAt !== null && isSettled(records.newest, this.readAt)
    const readAt = isSaid ? null : now
    this.readAt = readAt ?? this.readAt
    if (taken.size > 0 || isFirst) this.show(records)
    if (taken.size === 0 && readAt === null) return
    await this.deviceCopy.keepReports(this.leader, taken, readAt)
  }

  /** Frozen here, so that thousands of marks are not frozen in the state. */
  snapshotOf({ data, sharedTwice, unsent, queue }: LeaderDataRecords): LeaderDataSnapshot {
    const { isKnown, isWaiting } = this
    return Object.freeze({
      data: Object.freeze(data),
      sharedTwice: Object.freeze(sharedTwice),
      isKnown,
      unsent: Object.freeze(unsent),
      isWaiting,
      isKept: queue.isKept,
    })
  }

  show(records: LeaderDataRecords): void {
    this.emit(ok(this.snapshotOf(records)))
  }

  emit(reading: Result<LeaderDataSnapshot, ReadFailure>): void {
    for (const { onReading } of [...this.listeners]) onReading(reading)
  }

  tell(setback: LeaderDataSetback): void {
    for (const { onSetback } of [...this.listeners]) onSetback(setback)
  }

  /** The device's clock, in epoch milliseconds. */
  now(): number {
    return this.options.clock.now()
  }

  get deviceCopy(): DeviceCopy {
    return this.options.deviceCopy
  }

  /** Asks the store, whose code may not load offline. */
  ask<T, E extends { readonly kind: string }>(
    question: (source: LeaderDataSource) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | ReadFailure>> {
    return ask(this.options.source, this.options.log, question)
  }

  /** Takes the device's changes of records; those that are gone from them, another tab may have heard of from the store. */
  private async take(records: LeaderDataRecords, lists: PendingById): Promise<void> {
    const gone = records.queue.goneIn(lists)
    if (gone.length > 0) {
      this.learn(records, await this.deviceCopy.recordsOf(this.leader, gone))
    }
    records.follow(lists)
  }

  /** Tells of codes that were shared twice, unless this tab knew of it or an earlier session was told. */
  private tellDoubles(records: LeaderDataRecords, found: Iterable<SourceRecord>) {
    const codes: CodeId[] = []
    for (const { record, alsoSharedAt } of this.isKnown ? found : []) {
      const before = records.reportedAs(leaderDataRecordId(record))?.alsoSharedAt ?? null
      const isNews = alsoSharedAt !== null && alsoSharedAt !== before
      if (isNews && record.kind === 'share') codes.push(record.code)
    }
    if (codes.length > 0) this.tell({ kind: 'shared-twice', codes })
  }

  private async open(): Promise<LeaderDataRecords> {
    const { records, pending, readAt } = await this.deviceCopy.leaderDataOf(this.leader)
    this.readAt = readAt
    const opened = new LeaderDataRecords(records, pending, this.options.clock.now())
    // An earlier session could not send them.
    this.isWaiting = opened.unsent.length > 0
    return opened
  }
}
