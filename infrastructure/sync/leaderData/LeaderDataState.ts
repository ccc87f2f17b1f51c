import type { UserId } from '../../../domain/account/SignedInUser'
import type {
  LeaderDataSetback,
  LeaderDataSnapshot,
} from '../../../domain/leaderData/LeaderDataRepository'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import { ask } from '../ask'
import type { DeviceCopy } from '../device/DeviceCopy'
import type { RecordUpdates } from './KeptRecord'
import type { LeaderDataOptions } from './LeaderDataOptions'
import { LeaderDataRecords } from './LeaderDataRecords'
import type { LeaderDataSource } from './LeaderDataSource'

export interface LeaderDataListener {
  readonly onReading: (reading: Result<LeaderDataSnapshot, ReadFailure>) => void
  readonly onSetback: (setback: LeaderDataSetback) => void
}

/** One tab's leader data: the records, whether all are known, and the listeners. */
export class LeaderDataState {
  readonly leader: UserId
  readonly listeners = new Set<LeaderDataListener>()
  readonly opened: Promise<LeaderDataRecords>
  /** Whether all records were read once, now or in an earlier session of this device. */
  isKnown = false
  /** Whether the store could not be reached when changes were last sent. */
  isHeldBack = false
  private readonly options: LeaderDataOptions

  constructor(options: LeaderDataOptions, leader: UserId) {
    this.options = options
    this.leader = leader
    this.opened = this.open()
  }

  /** Applies updates, reports them, writes them to the device. */
  async keep(records: LeaderDataRecords, updates: RecordUpdates): Promise<void> {
    if (updates.size === 0) return
    this.apply(records, updates)
    this.show(records)
    await this.deviceCopy.keepLeaderData(this.leader, updates)
  }

  /** Notes that all records were read. */
  async know(records: LeaderDataRecords): Promise<void> {
    this.isKnown = true
    this.show(records)
    await this.deviceCopy.leaderDataWasRead(this.leader)
  }

  apply(records: LeaderDataRecords, updates: RecordUpdates): void {
    records.apply(updates, this.options.clock.now())
  }

  /** Frozen here, so that thousands of marks are not frozen in the state. */
  snapshotOf({ data, unsent }: LeaderDataRecords): LeaderDataSnapshot {
    const { isKnown, isHeldBack } = this
    return Object.freeze({
      data: Object.freeze(data),
      isKnown,
      unsent: Object.freeze([...unsent.values()]),
      isHeldBack,
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

  get deviceCopy(): DeviceCopy {
    return this.options.deviceCopy
  }

  /** Asks the store, whose code may not load offline. */
  ask<T>(
    question: (source: LeaderDataSource) => Promise<Result<T, ReadFailure>>,
  ): Promise<Result<T, ReadFailure>> {
    return ask(this.options.source, this.options.log, question)
  }

  private async open(): Promise<LeaderDataRecords> {
    const kept = await this.deviceCopy.leaderDataOf(this.leader)
    this.isKnown = kept.isRead
    const records = new LeaderDataRecords(kept.records, this.options.clock.now())
    // An earlier session could not send them.
    this.isHeldBack = records.unsent.size > 0
    return records
  }
}
