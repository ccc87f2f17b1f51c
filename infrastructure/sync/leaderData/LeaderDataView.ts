import type { UserId } from '../../../domain/session/SignedInUser'
import { fail, ok } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { listenWithRetry } from '../listenWithRetry'
import type { LeaderDataOptions } from './LeaderDataOptions'
import type { LeaderDataRecords } from './LeaderDataRecords'
import type { SourceRecord } from './LeaderDataSource'
import { type LeaderDataListener, LeaderDataState } from './LeaderDataState'
import { listenToFew } from './listenToFew'
import { Outbox } from './Outbox'

/** Leader data in one tab: what the device has at once, then what the store reports. */
export class LeaderDataView {
  readonly outbox: Outbox
  private readonly state: LeaderDataState
  private stopSource: Unsubscribe = () => undefined
  private stopTabs: Unsubscribe = () => undefined
  /** The records heard of while others may have been missing. */
  private heard: SourceRecord[] = []
  /** Whether the connection stood at the latest report. */
  private isCurrent = false

  constructor(
    private readonly options: LeaderDataOptions,
    leader: UserId,
  ) {
    this.state = new LeaderDataState(options, leader)
    this.outbox = new Outbox(this.state)
  }

  get leader(): UserId {
    return this.state.leader
  }

  get isIdle(): boolean {
    return this.state.listeners.size === 0
  }

  listen(listener: LeaderDataListener): Unsubscribe {
    const { listeners, opened } = this.state
    listeners.add(listener)
    if (listeners.size === 1) this.connect()
    void opened.then((records) => {
      const isWorthTelling = this.state.isKnown || records.unsent.length > 0
      if (isWorthTelling && listeners.has(listener)) {
        listener.onReading(ok(this.state.snapshotOf(records)))
      }
    })
    return () => {
      listeners.delete(listener)
      if (!this.isIdle) return
      this.stopSource()
      this.stopTabs()
      this.outbox.stop()
    }
  }

  private connect() {
    const { source, deviceCopy, pageActivity, log } = this.options
    this.stopTabs = deviceCopy.onPending(() => void this.outbox.follow())
    this.stopSource = listenWithRetry({
      // The device's records first: they tell from where to listen.
      source: {
        load: async () => {
          const [records, loaded] = await Promise.all([this.state.opened, source.load()])
          return { records, loaded }
        },
      },
      open: ({ records, loaded }, onData, onError) => {
        this.heard = []
        return listenToFew(
          (onRecords) =>
            loaded.listen(this.leader, this.state.sinceIn(records), onRecords, onError),
          (found, isCurrent) => {
            onData()
            this.take(records, found, isCurrent)
          },
        )
      },
      onFailure: (failure) => {
        this.isCurrent = false
        // Known records stay usable.
        if (!this.state.isKnown || failure.kind === 'permission-denied') {
          this.state.emit(fail(failure))
        }
      },
      pageActivity,
      log,
    })
  }

  private take(records: LeaderDataRecords, found: readonly SourceRecord[], isCurrent: boolean) {
    this.heard.push(...found)
    // One that is missing may be older: the next listener would begin after it.
    if (isCurrent) void this.state.report(records, this.heard.splice(0))
    // Waiting changes can be sent now, also those that closed tabs have left.
    if (isCurrent && !this.isCurrent) void this.outbox.send()
    this.isCurrent = isCurrent
  }
}
