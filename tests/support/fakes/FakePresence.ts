import type { Presence, PresenceRecord, PresenceTab } from '../../../application/session/Presence'
import type { TabStatus } from '../../../domain/session/PresenceStatus'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { Answers } from './Answers'
import { FakeClock } from './FakeClock'

interface Watcher {
  readonly uid: UserId
  readonly listener: (record: PresenceRecord | null) => void
}

/** Presence records in memory, one tab per join. */
export class FakePresence implements Presence {
  private readonly tabs = new Map<symbol, { readonly uid: UserId; readonly status: TabStatus }>()
  private readonly records = new Map<UserId, PresenceRecord>()
  private readonly watchers = new Set<Watcher>()
  private readonly leaveAnswers = new Answers<void>()

  constructor(
    /**
     * Every call in order: 'joined', 'shown online', 'shown away', 'left', each followed by the uid.
     * A journal shared with other fakes shows the order among them.
     */
    readonly journal: string[] = [],
    private readonly clock: FakeClock = new FakeClock(),
  ) {}

  /** The number of tabs that are shown. */
  get joined() {
    return this.tabs.size
  }

  /** The number of active subscriptions. */
  get watching() {
    return this.watchers.size
  }

  join(uid: UserId): PresenceTab {
    const key = Symbol('tab')
    let hasLeft = false
    this.journal.push(`joined ${uid}`)
    return {
      show: (status) => {
        this.journal.push(`shown ${status} ${uid}`)
        if (hasLeft) return
        this.tabs.set(key, { uid, status })
        this.write(uid)
      },
      leave: async () => {
        this.journal.push(`left ${uid}`)
        if (hasLeft) return
        hasLeft = true
        await this.leaveAnswers.next(() => undefined)
        this.tabs.delete(key)
        this.write(uid)
      },
    }
  }

  watch(uid: UserId, listener: (record: PresenceRecord | null) => void): Unsubscribe {
    const watcher = { uid, listener }
    this.watchers.add(watcher)
    this.report(watcher)
    return () => {
      this.watchers.delete(watcher)
    }
  }

  /** The current record, or null. */
  recordOf(uid: UserId): PresenceRecord | null {
    return this.records.get(uid) ?? null
  }

  /** The next leave stays pending until the test resolves it. */
  holdsLeave() {
    return this.leaveAnswers.hold()
  }

  private write(uid: UserId) {
    const here = [...this.tabs.values()].filter((tab) => tab.uid === uid)
    const shown = here.find((tab) => tab.status === 'online') ?? here.at(0)
    const status = shown?.status ?? 'offline'
    if (this.records.get(uid)?.status === status) return
    this.records.set(uid, { status, timestamp: this.clock.now() })
    for (const watcher of this.watchers) if (watcher.uid === uid) this.report(watcher)
  }

  // Like a store: never within the call itself, and only to active listeners.
  private report(watcher: Watcher) {
    queueMicrotask(() => {
      if (this.watchers.has(watcher)) watcher.listener(this.recordOf(watcher.uid))
    })
  }
}
