import type { Log } from '../../../application/ports/device/Log'
import type { Presence, PresenceRecord, PresenceTab } from '../../../application/ports/Presence'
import type { UserId } from '../../../domain/account/SignedInUser'
import type { TabStatus } from '../../../domain/presence/PresenceStatus'
import { recordIdFrom } from '../../../domain/shared/recordId'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { distinctUntilChanged } from '../../documents/distinctUntilChanged'
import { attempt } from '../storage/attempt'
import { readLive } from '../storage/readLive'
import type { TabChannel } from '../storage/TabChannel'
import type { PresenceRecords, TabChange } from './PresenceRecords'
import type { TabMonitor } from './TabMonitor'

const newTabId = () => recordIdFrom((count) => crypto.getRandomValues(new Uint8Array(count)))

/** Presence on this device: each tab writes its status and removes the records of closed tabs. */
export class LocalPresence implements Presence {
  private readonly records: Pick<PresenceRecords, 'read' | 'sync' | 'leaveImmediately'>
  private readonly changes: TabChannel
  private readonly tabMonitor: TabMonitor
  private readonly page: EventTarget | null
  private readonly log: Log
  /** The tab ids of this page: one while a leader is signed in. */
  private readonly ownTabs = new Set<string>()
  private readonly monitoredTabs = new Set<string>()
  private subscribers = 0
  private monitoring: { readonly abort: AbortController; readonly stop: Unsubscribe } | null = null
  // Writes run one at a time, in order: a slow 'online' must not overwrite a later 'away'.
  private queue: Promise<unknown> = Promise.resolve()

  /** @param page fires pagehide and pageshow; null outside browsers */
  constructor(
    records: Pick<PresenceRecords, 'read' | 'sync' | 'leaveImmediately'>,
    changes: TabChannel,
    tabMonitor: TabMonitor,
    page: EventTarget | null,
    log: Log,
  ) {
    this.records = records
    this.changes = changes
    this.tabMonitor = tabMonitor
    this.page = page
    this.log = log
  }

  join(uid: UserId): PresenceTab {
    const id = newTabId()
    let status: TabStatus | null = null
    let leaving: Promise<void> | null = null
    let release = () => {}

    const write = (next: TabStatus | null) => this.sync({ id, uid, status: next })
    const heartbeat = () => {
      if (status !== null && leaving === null) void write(status)
    }
    // Writes immediately, because the page may be destroyed, and again in the queue: the page may return from the
    // back/forward cache with pending writes.
    const handlePageHide = () => {
      const isLast = this.monitoredTabs.size === 0 && this.ownTabs.size === 1
      void attempt(this.log, 'Presence could not be recorded', () =>
        this.records.leaveImmediately({ id, uid }, isLast),
      )
      void write(null)
    }
    const handlePageShow = heartbeat

    this.ownTabs.add(id)
    this.startMonitoring()
    this.page?.addEventListener('pagehide', handlePageHide)
    this.page?.addEventListener('pageshow', handlePageShow)
    void this.enqueue('A tab could not be registered', async () => {
      release = await this.tabMonitor.register(id, heartbeat)
    })

    const leave = async () => {
      this.page?.removeEventListener('pagehide', handlePageHide)
      this.page?.removeEventListener('pageshow', handlePageShow)
      await write(null)
      release()
      this.ownTabs.delete(id)
      this.stopMonitoring()
    }
    return {
      show: (next) => {
        if (leaving !== null) return
        status = next
        void write(next)
      },
      leave: () => {
        leaving ??= leave()
        return leaving
      },
    }
  }

  watch(uid: UserId, listener: (record: PresenceRecord | null) => void): Unsubscribe {
    const read = async () => {
      const found = await attempt(this.log, 'A presence could not be read', () =>
        this.records.read(uid),
      )
      return found.ok ? found.value : null
    }
    this.startMonitoring()
    let unsubscribe: Unsubscribe | null = readLive(
      this.changes,
      read,
      distinctUntilChanged(listener),
    )
    return () => {
      if (unsubscribe === null) return
      unsubscribe()
      unsubscribe = null
      this.stopMonitoring()
    }
  }

  /** Removes the records of closed tabs and corrects the statuses, also while signed out. */
  async removeClosedTabs(): Promise<void> {
    await this.sync()
  }

  private sync(change?: TabChange) {
    return this.enqueue('Presence could not be recorded', () =>
      this.records.sync(this.ownTabs, change),
    )
  }

  private enqueue<T>(what: string, run: () => Promise<T>) {
    const done = this.queue.then(() => attempt(this.log, what, run))
    this.queue = done
    return done
  }

  private startMonitoring() {
    this.subscribers += 1
    if (this.subscribers > 1) return
    const abort = new AbortController()
    const monitor = () => void this.monitor(abort.signal)
    this.monitoring = { abort, stop: this.changes.listen(monitor) }
    monitor()
  }

  private stopMonitoring() {
    this.subscribers -= 1
    if (this.subscribers > 0) return
    this.monitoring?.stop()
    this.monitoring?.abort.abort()
    this.monitoring = null
    this.monitoredTabs.clear()
  }

  /** Removes closed tabs and waits for the open ones to close. */
  private async monitor(signal: AbortSignal): Promise<void> {
    const synced = await this.sync()
    if (!synced.ok || signal.aborted) return
    for (const { id } of synced.value) {
      if (this.ownTabs.has(id) || this.monitoredTabs.has(id)) continue
      this.monitoredTabs.add(id)
      void attempt(this.log, 'A tab could not be monitored', async () => {
        await this.tabMonitor.waitForClose(id, signal)
        this.monitoredTabs.delete(id)
        await this.monitor(signal)
      })
    }
  }
}
