import type { PresenceTabRecord } from '../storage/schema'
import type { TabLiveness } from './TabLiveness'

/** What is needed of the browser's LockManager (navigator.locks). */
export interface TabLocks {
  request(
    name: string,
    options: { readonly mode?: 'exclusive' | 'shared'; readonly signal?: AbortSignal },
    granted: () => Promise<void>,
  ): Promise<unknown>
  query(): Promise<{ readonly held?: readonly { readonly name?: string }[] }>
}

/** Each tab holds a lock for its life: the browser frees it when the tab dies, in whatever way, and tells who waits. */
export class LockLiveness implements TabLiveness {
  private readonly locks: TabLocks
  private readonly prefix: string
  // Whoever waited for a lock holds it for a moment: the tab that had it is gone all the same.
  private readonly ended = new Set<string>()

  /** @param prefix what the names of these locks begin with */
  constructor(locks: TabLocks, prefix: string) {
    this.locks = locks
    this.prefix = prefix
  }

  hold(tab: string): Promise<() => void> {
    return new Promise((held, refused) => {
      const granted = () => new Promise<void>((release) => held(release))
      this.locks.request(this.nameOf(tab), {}, granted).catch(refused)
    })
  }

  wait(tab: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const granted = async () => {
        this.ended.add(tab)
      }
      this.locks.request(this.nameOf(tab), { mode: 'shared', signal }, granted).then(
        () => resolve(),
        (cause: unknown) => {
          if (!signal.aborted) reject(cause)
        },
      )
    })
  }

  async gone(tabs: readonly PresenceTabRecord[]): Promise<readonly PresenceTabRecord[]> {
    // Asked after the records were read: a tab takes its lock before it writes its record.
    const { held = [] } = await this.locks.query()
    const names = new Set(held.map(({ name }) => name))
    return tabs.filter(({ id }) => this.ended.has(id) || !names.has(this.nameOf(id)))
  }

  private nameOf(tab: string) {
    return `${this.prefix}${tab}`
  }
}
