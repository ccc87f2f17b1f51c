import type { UserId } from '../../../domain/account/SignedInUser'
import type { OwnDataSnapshot, OwnSetback } from '../../../domain/own/OwnDataRepository'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Mirror } from '../device/Mirror'
import type { OwnUpdates } from './KeptRecord'
import type { OwnDataOptions } from './OwnDataOptions'
import type { OwnDataSource } from './OwnDataSource'
import { OwnRecords } from './OwnRecords'

export interface OwnListener {
  readonly onReading: (reading: Result<OwnDataSnapshot, ReadFailure>) => void
  readonly onSetback: (setback: OwnSetback) => void
}

/** What one tab knows of a leader's own data: in memory, on the device, and who is to be told. */
export class OwnDataState {
  readonly leader: UserId
  readonly listeners = new Set<OwnListener>()
  readonly opened: Promise<OwnRecords>
  /** Null until it is open, and where its code cannot be loaded: then nothing is kept on the device. */
  mirror: Mirror | null = null
  /** Whether all records were read once, now or in an earlier session of this device. */
  isKnown = false
  /** Whether the store could not be reached when changes were last sent. */
  isHeldBack = false
  private readonly options: OwnDataOptions

  constructor(options: OwnDataOptions, leader: UserId) {
    this.options = options
    this.leader = leader
    this.opened = this.open()
  }

  /** Shows and stores what changed. */
  async keep(records: OwnRecords, updates: OwnUpdates): Promise<void> {
    if (updates.size === 0) return
    this.apply(records, updates)
    this.show(records)
    await this.mirror?.keepOwn(this.leader, updates)
  }

  /** Notes that all records were read. */
  async know(records: OwnRecords): Promise<void> {
    this.isKnown = true
    this.show(records)
    await this.mirror?.ownWasRead(this.leader)
  }

  apply(records: OwnRecords, updates: OwnUpdates): void {
    records.apply(updates, this.options.clock.now())
  }

  /** Frozen here, so that the store does not freeze thousands of marks. */
  snapshotOf({ data, unsent }: OwnRecords): OwnDataSnapshot {
    const { isKnown, isHeldBack } = this
    return Object.freeze({
      data: Object.freeze(data),
      isKnown,
      unsent: Object.freeze([...unsent.values()]),
      isHeldBack,
    })
  }

  show(records: OwnRecords): void {
    this.emit(ok(this.snapshotOf(records)))
  }

  emit(reading: Result<OwnDataSnapshot, ReadFailure>): void {
    for (const { onReading } of [...this.listeners]) onReading(reading)
  }

  tell(setback: OwnSetback): void {
    for (const { onSetback } of [...this.listeners]) onSetback(setback)
  }

  async source(): Promise<Result<OwnDataSource, ReadFailure>> {
    try {
      return ok(await this.options.openSource())
    } catch (cause) {
      this.options.log.error('Own data has no store', cause)
      return fail({ kind: 'offline' })
    }
  }

  private async open(): Promise<OwnRecords> {
    const { openMirror, clock } = this.options
    this.mirror = await openMirror().catch(() => null)
    const kept = await this.mirror?.ownOf(this.leader)
    this.isKnown = kept?.isRead ?? false
    const records = new OwnRecords(kept?.records ?? new Map(), clock.now())
    // An earlier session could not send them.
    this.isHeldBack = records.unsent.size > 0
    return records
  }
}
