import type { PresenceTabRecord } from '../storage/schema'
import type { TabMonitor } from './TabMonitor'

/** The part of the browser's LockManager (navigator.locks) that is used here. */
export interface TabLocks {
  request(
    name: string,
    options: { readonly mode?: 'exclusive' | 'shared'; readonly signal?: AbortSignal },
    granted: () => Promise<void>,
  ): Promise<unknown>
  query(): Promise<{ readonly held?: readonly { readonly name?: string }[] }>
}

/** Detects closed tabs by Web Locks: each tab holds one, and the browser releases it if the tab closes or crashes. */
export class LockTabMonitor implements TabMonitor {
  private readonly locks: TabLocks
  private readonly prefix: string
  // A waiting tab briefly holds the lock of a closed one, so closed tabs are remembered.
  private readonly closed = new Set<string>()

  /** @param prefix of the lock names */
  constructor(locks: TabLocks, prefix: string) {
    this.locks = locks
    this.prefix = prefix
  }

  register(tab: string): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const granted = () => new Promise<void>((release) => resolve(release))
      this.locks.request(this.lockNameOf(tab), {}, granted).catch(reject)
    })
  }

  waitForClose(tab: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const granted = async () => {
        this.closed.add(tab)
      }
      this.locks.request(this.lockNameOf(tab), { mode: 'shared', signal }, granted).then(
        () => resolve(),
        (cause: unknown) => {
          if (!signal.aborted) reject(cause)
        },
      )
    })
  }

  async findClosed(tabs: readonly PresenceTabRecord[]): Promise<readonly PresenceTabRecord[]> {
    // Queried after the records were read: a tab acquires its lock before it writes its record.
    const { held = [] } = await this.locks.query()
    const names = new Set(held.map(({ name }) => name))
    return tabs.filter(({ id }) => this.closed.has(id) || !names.has(this.lockNameOf(id)))
  }

  private lockNameOf(tab: string) {
    return `${this.prefix}${tab}`
  }
}
