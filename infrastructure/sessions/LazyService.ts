import type { Log } from '../../application/ports/device/Log'

/** A service that is loaded on first use and closed at the end of the session. */
export interface Closable {
  close(): Promise<void>
}

/** How long a sign-out waits for the service to close, in milliseconds. */
const CLOSE_TIMEOUT_MS = 3_000

/** How long the next session waits for it, in milliseconds: a hanging service must not block sign-in. */
const REOPEN_TIMEOUT_MS = 10_000

const waitAtMost = (work: Promise<void>, timeoutMs: number): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

/**
 * Opens a service on first use and keeps it open until the session ends. The next session gets a new instance, after
 * the previous one is closed.
 */
export class LazyService<T extends Closable> {
  private readonly load: () => Promise<T>
  private readonly log: Log
  private opened: Promise<T> | null = null
  private closed: Promise<void> = Promise.resolve()

  /** @param load rejects if the service cannot be loaded, e.g. offline; it is called again at the next use */
  constructor(load: () => Promise<T>, log: Log) {
    this.load = load
    this.log = log
  }

  open(): Promise<T> {
    if (this.opened) return this.opened
    const opening = waitAtMost(this.closed, REOPEN_TIMEOUT_MS).then(this.load)
    this.opened = opening
    opening.catch(() => {
      if (this.opened === opening) this.opened = null
    })
    return opening
  }

  /** Resolves when the service is closed, or after a timeout: a sign-out must not hang. */
  close(): Promise<void> {
    const { opened } = this
    this.opened = null
    if (opened) {
      // If opening failed, there is nothing to close.
      this.runBeforeNextOpen(() =>
        opened.then(
          (service) => service.close(),
          () => undefined,
        ),
      )
    }
    return waitAtMost(this.closed, CLOSE_TIMEOUT_MS)
  }

  /** Runs a task before the service is next opened. A failure is logged. */
  runBeforeNextOpen(work: () => Promise<void>): void {
    this.closed = this.closed
      .then(work)
      .catch((cause) => this.log.error('A service was not closed', cause))
  }
}
