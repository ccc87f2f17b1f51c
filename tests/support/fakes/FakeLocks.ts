import type { TabLocks } from '../../../infrastructure/local/presence/LockTabMonitor'

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

  /** The locks as seen by one tab, and a function that closes the tab abruptly. */
  tab(): { readonly locks: TabLocks; die(): void } {
    const tab = Symbol('tab')
    const locks: TabLocks = {
      request: (name, { mode = 'exclusive', signal }, granted) =>
        new Promise<void>((resolve, reject) => {
          const request = { name, mode, tab, granted, settle: resolve }
          this.waiting.add(request)
          signal?.addEventListener('abort', () => {
            if (this.waiting.delete(request)) reject(new DOMException('', 'AbortError'))
          })
          queueMicrotask(() => this.grant())
        }),
      query: () => this.query(),
    }
    return { locks, die: () => this.drop(tab) }
  }

  /** What every tab's query returns. */
  async query() {
    return { held: [...this.held].map(({ name }) => ({ name })) }
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
