import type { TabLocks } from '../../../infrastructure/local/presence/OpenTabs'

interface Request {
  readonly name: string
  readonly mode: 'exclusive' | 'shared'
  readonly tab: symbol
  readonly granted: () => Promise<void>
  readonly settle: () => void
}

/** A browser's locks. Each tab has its own LockManager, and closing a tab releases its locks. */
export class FakeLocks {
  private readonly held = new Set<Request>()
  private readonly waiting = new Set<Request>()

  /** The number of held and pending requests. */
  get open() {
    return this.held.size + this.waiting.size
  }

  /**
   * The locks as seen by one tab, and a function that closes the tab abruptly: what it asks then is never answered,
   * which holds up its presence.
   */
  tab(): { readonly locks: TabLocks; die(): void } {
    const tab = Symbol('tab')
    let isDead = false
    const locks: TabLocks = {
      request: (name, { mode = 'exclusive', signal }, granted) =>
        new Promise<void>((resolve, reject) => {
          const abort = () => {
            if (this.waiting.delete(request)) reject(new DOMException('', 'AbortError'))
          }
          const settle = () => {
            signal?.removeEventListener('abort', abort)
            resolve()
          }
          const request = { name, mode, tab, granted, settle }
          signal?.addEventListener('abort', abort)
          this.waiting.add(request)
          queueMicrotask(() => this.grant())
        }),
      query: async () => {
        if (isDead) await new Promise(() => undefined)
        return { held: [...this.held].map(({ name, mode }) => ({ name, mode })) }
      },
    }
    const die = () => {
      isDead = true
      this.drop(tab)
    }
    return { locks, die }
  }

  private drop(tab: symbol) {
    for (const requests of [this.held, this.waiting])
      for (const request of [...requests]) if (request.tab === tab) requests.delete(request)
    this.grant()
  }

  private grant() {
    for (const request of [...this.waiting]) {
      const holders = [...this.held].filter(({ name }) => name === request.name)
      const isShared = [request, ...holders].every(({ mode }) => mode === 'shared')
      if (holders.length > 0 && !isShared) continue
      this.waiting.delete(request)
      this.held.add(request)
      void request.granted().then(() => {
        if (!this.held.delete(request)) return
        request.settle()
        this.grant()
      })
    }
  }
}
