import type { Log } from '../../../application/device/Log'
import type { Presence, PresenceRecord, PresenceTab } from '../../../application/session/Presence'
import { assertionOf, type TabStatus } from '../../../domain/session/PresenceStatus'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { TabChannel } from '../../browser/TabChannel'
import { distinctUntilChanged } from '../../sync/distinctUntilChanged'
import { attempt } from '../storage/attempt'
import { readLive } from '../storage/readLive'
import type { OpenTabs } from './OpenTabs'
import type { PresenceRecords } from './PresenceRecords'

/** Presence on this device: each tab writes its own status, and again what another tab's end made wrong. */
export class LocalPresence implements Presence {
  // Writes run one at a time, in order: a slow 'online' must not overwrite a later 'away'.
  private queue: Promise<unknown> = Promise.resolve()

  /**
   * @param openTabs null in browsers without the Web Locks API (Safari before 15.4): a crashed tab then stays online
   * @param page fires pagehide and pageshow; null outside browsers
   */
  constructor(
    private readonly records: PresenceRecords,
    private readonly changes: TabChannel,
    private readonly openTabs: OpenTabs | null,
    private readonly page: EventTarget | null,
    private readonly log: Log,
  ) {}

  join(uid: UserId): PresenceTab {
    let shown: TabStatus | null = null
    let isPageHidden = false
    let leaving: Promise<void> | null = null
    let close = () => {}

    // Asked for when it is written: a tab that has left by then writes nothing.
    const own = () => (isPageHidden ? null : shown)
    const write = () => this.enqueue(() => this.records.update(uid, own))
    const reassert = () =>
      this.enqueue(() =>
        this.records.update(uid, (stored) => {
          const status = own()
          return status && assertionOf(status, stored)
        }),
      )
    // Before the first write: a leader without an open tab is offline.
    const open = () =>
      this.enqueue(async () => {
        close()
        close = (await this.openTabs?.open(uid)) ?? close
      })
    // Until pageshow, the page is destroyed or in the back/forward cache, where browsers may take its lock.
    const handlePageHide = () => {
      isPageHidden = true
      void this.attempt(() => this.records.writeOfflineAtOnce(uid))
      close()
    }
    const handlePageShow = () => {
      if (!isPageHidden) return
      isPageHidden = false
      void open()
      void write()
    }
    this.page?.addEventListener('pagehide', handlePageHide)
    this.page?.addEventListener('pageshow', handlePageShow)
    void open()
    const subscriptions = [
      // The tab that ended may have been the visible one.
      this.followTabs(() => void write()),
      this.changes.listen(() => void reassert()),
    ]

    const leave = async () => {
      shown = null
      this.page?.removeEventListener('pagehide', handlePageHide)
      this.page?.removeEventListener('pageshow', handlePageShow)
      for (const unsubscribe of subscriptions) unsubscribe()
      await this.enqueue(() => this.records.update(uid, () => 'offline'))
      close()
    }
    return {
      show: (status) => {
        if (leaving !== null) return
        shown = status
        void write()
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
    const subscriptions = [
      this.followTabs(() => undefined),
      readLive(this.changes, read, distinctUntilChanged(listener)),
    ]
    return () => {
      for (const unsubscribe of subscriptions.splice(0)) unsubscribe()
    }
  }

  /** Leaders without an open tab become offline, also while signed out. @returns the open tabs */
  async endClosedTabs() {
    const { openTabs, records } = this
    if (!openTabs) return []
    const ended = await this.enqueue(async () => {
      // Read before the tabs: a tab is open before it writes.
      const present = await records.present()
      const tabs = await openTabs.all()
      const closed = present.filter((uid) => tabs.every((tab) => tab.uid !== uid))
      for (const uid of closed) await records.update(uid, () => 'offline')
      return tabs
    })
    return ended.ok ? ended.value : []
  }

  /** Waits for the end of each open tab, now and after each change. */
  private followTabs(onEnd: () => void): Unsubscribe {
    const { openTabs } = this
    if (!openTabs) return () => undefined
    const stop = new AbortController()
    const followed = new Set<string>()
    const look = async () => {
      for (const tab of await this.endClosedTabs()) {
        if (stop.signal.aborted || followed.has(tab.name)) continue
        followed.add(tab.name)
        openTabs.ended(tab, stop.signal).then(
          () => {
            onEnd()
            void look()
          },
          (cause: unknown) =>
            stop.signal.aborted || this.log.error('A tab cannot be followed', cause),
        )
      }
    }
    const unsubscribe = this.changes.listen(() => void look())
    void look()
    return () => {
      unsubscribe()
      stop.abort()
    }
  }

  private enqueue<T>(run: () => Promise<T>) {
    const done = this.queue.then(() => this.attempt(run))
    this.queue = done
    return done
  }

  private attempt<T>(run: () => Promise<T>) {
    return attempt(this.log, 'Presence could not be recorded', run)
  }
}
