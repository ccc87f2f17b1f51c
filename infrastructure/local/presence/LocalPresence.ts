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
import type { TabLiveness } from './TabLiveness'

const newTabId = () => recordIdFrom((count) => crypto.getRandomValues(new Uint8Array(count)))

/** The presence of this device's leaders: each tab says what it sees, and looks after those that died. */
export class LocalPresence implements Presence {
  private readonly records: Pick<PresenceRecords, 'read' | 'settle' | 'leaveAtOnce'>
  private readonly changes: TabChannel
  private readonly liveness: TabLiveness
  private readonly page: EventTarget | null
  private readonly log: Log
  /** The tabs of this page: one while a leader is in. */
  private readonly own = new Set<string>()
  private readonly awaited = new Set<string>()
  private users = 0
  private guarding: { readonly abort: AbortController; readonly stop: Unsubscribe } | null = null
  // One at a time, in the order they were asked for: a late 'online' must not overtake an 'away'.
  private work: Promise<unknown> = Promise.resolve()

  /** @param page what fires pagehide and pageshow; null where nothing does */
  constructor(
    records: Pick<PresenceRecords, 'read' | 'settle' | 'leaveAtOnce'>,
    changes: TabChannel,
    liveness: TabLiveness,
    page: EventTarget | null,
    log: Log,
  ) {
    this.records = records
    this.changes = changes
    this.liveness = liveness
    this.page = page
    this.log = log
  }

  join(uid: UserId): PresenceTab {
    const id = newTabId()
    let shown: TabStatus | null = null
    let leaving: Promise<void> | null = null
    let release = () => {}

    const write = (status: TabStatus | null) => this.settle({ id, uid, status })
    const beat = () => {
      if (shown !== null && leaving === null) void write(shown)
    }
    // At once, as there may be no later. And once more in its turn: a page that is left may come back as it was, from
    // the browser's cache of pages, and then what was being written meanwhile must not stand.
    const hide = () => {
      const isLast = this.awaited.size === 0 && this.own.size === 1
      void attempt(this.log, 'Presence could not be recorded', () =>
        this.records.leaveAtOnce({ id, uid }, isLast),
      )
      void write(null)
    }
    const comeBack = beat

    this.own.add(id)
    this.startGuarding()
    this.page?.addEventListener('pagehide', hide)
    this.page?.addEventListener('pageshow', comeBack)
    void this.enqueue('A tab could not be held', async () => {
      release = await this.liveness.hold(id, beat)
    })

    const leave = async () => {
      this.page?.removeEventListener('pagehide', hide)
      this.page?.removeEventListener('pageshow', comeBack)
      await write(null)
      release()
      this.own.delete(id)
      this.stopGuarding()
    }
    return {
      show: (status) => {
        if (leaving !== null) return
        shown = status
        void write(status)
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
    this.startGuarding()
    let stop: Unsubscribe | null = readLive(this.changes, read, distinctUntilChanged(listener))
    return () => {
      if (stop === null) return
      stop()
      stop = null
      this.stopGuarding()
    }
  }

  /** Corrects what tabs that died left behind, though nobody is here to join or to watch. */
  async heal(): Promise<void> {
    await this.settle()
  }

  private settle(change?: TabChange) {
    return this.enqueue('Presence could not be recorded', () =>
      this.records.settle(this.own, change),
    )
  }

  private enqueue<T>(what: string, run: () => Promise<T>) {
    const done = this.work.then(() => attempt(this.log, what, run))
    this.work = done
    return done
  }

  private startGuarding() {
    this.users += 1
    if (this.users > 1) return
    const abort = new AbortController()
    const guard = () => void this.guard(abort.signal)
    this.guarding = { abort, stop: this.changes.listen(guard) }
    guard()
  }

  private stopGuarding() {
    this.users -= 1
    if (this.users > 0) return
    this.guarding?.stop()
    this.guarding?.abort.abort()
    this.guarding = null
    this.awaited.clear()
  }

  /** Takes out the tabs that died, and waits for the end of those that live. */
  private async guard(signal: AbortSignal): Promise<void> {
    const settled = await this.settle()
    if (!settled.ok || signal.aborted) return
    for (const { id } of settled.value) {
      if (this.own.has(id) || this.awaited.has(id)) continue
      this.awaited.add(id)
      void attempt(this.log, 'A tab could not be waited for', async () => {
        await this.liveness.wait(id, signal)
        this.awaited.delete(id)
        await this.guard(signal)
      })
    }
  }
}
