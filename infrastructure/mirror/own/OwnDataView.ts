import type { UserId } from '../../../domain/account/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { ownRecordId } from '../../documents/ownDocument'
import { listenWithRetry } from '../listenWithRetry'
import { sinceOf } from '../since'
import type { OwnDataOptions } from './OwnDataOptions'
import type { SourceRecord } from './OwnDataSource'
import { OwnDataState, type OwnListener } from './OwnDataState'
import { OwnOutbox } from './OwnOutbox'
import type { OwnRecords } from './OwnRecords'

/** A leader's own data in one tab: what the device has at once, then what the store reports. */
export class OwnDataView {
  readonly outbox: OwnOutbox
  private readonly options: OwnDataOptions
  private readonly state: OwnDataState
  private stopSource: Unsubscribe = () => undefined
  /** Whether the connection stood at the latest report. */
  private isCurrent = false

  constructor(options: OwnDataOptions, leader: UserId) {
    this.options = options
    this.state = new OwnDataState(options, leader)
    this.outbox = new OwnOutbox(this.state)
  }

  get leader(): UserId {
    return this.state.leader
  }

  get isIdle(): boolean {
    return this.state.listeners.size === 0
  }

  listen(listener: OwnListener): Unsubscribe {
    const { listeners, opened } = this.state
    listeners.add(listener)
    if (listeners.size === 1) this.connect()
    void opened.then((records) => {
      const isWorthTelling = this.state.isKnown || records.unsent.size > 0
      if (isWorthTelling && listeners.has(listener)) {
        listener.onReading(ok(this.state.snapshotOf(records)))
      }
    })
    return () => {
      listeners.delete(listener)
      if (!this.isIdle) return
      this.stopSource()
      this.outbox.stop()
    }
  }

  private connect() {
    this.stopSource = listenWithRetry(
      (onData, onError) => {
        let stop: Unsubscribe = () => undefined
        let isOver = false
        void this.open((found, isCurrent, records) => {
          if (isOver) return
          onData()
          this.take(records, found, isCurrent)
        }, onError).then((opened) => {
          stop = opened
          if (isOver) stop()
        })
        return () => {
          isOver = true
          stop()
        }
      },
      (failure) => {
        // What is known stays usable.
        if (!this.state.isKnown || failure.kind === 'permission-denied') {
          this.state.emit(fail(failure))
        }
      },
      this.options.pageActivity,
    )
  }

  private async open(
    onRecords: (found: readonly SourceRecord[], isCurrent: boolean, records: OwnRecords) => void,
    onError: (failure: ReadFailure) => void,
  ): Promise<Unsubscribe> {
    const [records, source] = await Promise.all([this.state.opened, this.state.source()])
    if (!source.ok) {
      onError(source.error)
      return () => undefined
    }
    // Where not all were read yet, the newest of those that were says nothing of the others.
    const newest = this.state.isKnown ? records.newest : null
    return source.value.listen(
      this.leader,
      sinceOf(newest, this.options.clock.now()),
      (found, isCurrent) => onRecords(found, isCurrent, records),
      onError,
    )
  }

  private take(records: OwnRecords, found: readonly SourceRecord[], isCurrent: boolean) {
    for (const code of records.sharedTwice(found)) this.state.tell({ kind: 'shared-twice', code })
    const updates = found.map(
      ({ record, updated }) =>
        [ownRecordId(record), { kind: 'reported', record, updated }] as const,
    )
    void this.state.keep(records, new Map(updates))
    if (isCurrent && !this.state.isKnown) void this.state.know(records)
    // What waited can be sent now, also what closed tabs have left.
    if (isCurrent && !this.isCurrent) void this.outbox.send(null)
    this.isCurrent = isCurrent
  }
}
