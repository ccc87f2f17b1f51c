import { FailedQuery } from './FailedQuery'

/** How long a connection may bring nothing, in milliseconds: a phone that changes its network is not told that it lost it (CALL-15). */
const IDLE_TIMEOUT_MS = 30_000

/** Aborts with the caller's signal, or once the connection has brought nothing for too long. */
export class IdleTimeout {
  private readonly controller = new AbortController()
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly caller: AbortSignal) {
    if (caller.aborted) this.abort()
    caller.addEventListener('abort', this.abort)
    this.renew()
  }

  get signal(): AbortSignal {
    return this.controller.signal
  }

  renew(): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(this.abort, IDLE_TIMEOUT_MS)
  }

  /** @throws {FailedQuery} if it aborts before the work is done */
  limit<T>(work: Promise<T>): Promise<T> {
    const aborted = new Promise<never>((_, reject) => {
      const fail = () => reject(new FailedQuery('unavailable'))
      if (this.signal.aborted) fail()
      else this.signal.addEventListener('abort', fail, { once: true })
    })
    return Promise.race([work, aborted])
  }

  /** Closes the connection, also where the answer is not read to its end. */
  end(): void {
    clearTimeout(this.timer)
    this.caller.removeEventListener('abort', this.abort)
    this.abort()
  }

  private readonly abort = () => this.controller.abort()
}
