import type { Log } from '../../application/ports/device/Log'

/** Something of the provider's that is loaded when it is first needed, and closed with the session that needed it. */
export interface Closable {
  close(): Promise<void>
}

/** Longest that a session's end waits for a service to close, in milliseconds. */
const CLOSING_PATIENCE_MS = 3_000

/** Longest that the next session waits for it, in milliseconds: a service that hangs must not lock everybody out. */
const REOPENING_PATIENCE_MS = 10_000

const within = (work: Promise<void>, patience: number): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/**
 * Opens a service at its first use and keeps it open until the session ends. The next session gets a new one, once
 * the former is closed.
 */
export class LazyService<T extends Closable> {
  private readonly load: () => Promise<T>
  private readonly log: Log
  private opened: Promise<T> | null = null
  private free: Promise<void> = Promise.resolve()

  /** @param load rejects where the service could not be had, e.g. its code did not arrive: asked again at the next use */
  constructor(load: () => Promise<T>, log: Log) {
    this.load = load
    this.log = log
  }

  open(): Promise<T> {
    if (this.opened) return this.opened
    const opening = within(this.free, REOPENING_PATIENCE_MS).then(this.load)
    this.opened = opening
    opening.catch(() => {
      if (this.opened === opening) this.opened = null
    })
    return opening
  }

  /** Resolves once the service is closed, or after a while: a sign-out does not hang on it. */
  close(): Promise<void> {
    const { opened } = this
    this.opened = null
    if (opened) {
      // One that could not be opened has nothing to close.
      this.before(() =>
        opened.then(
          (service) => service.close(),
          () => undefined,
        ),
      )
    }
    return within(this.free, CLOSING_PATIENCE_MS)
  }

  /** Has some work done before the next opening. What it fails with is logged. */
  before(work: () => Promise<void>): void {
    this.free = this.free
      .then(work)
      .catch((cause) => this.log.error('A service was not closed', cause))
  }

  /** Gives a service up that is of no more use: the next one who asks gets another. */
  drop(): void {
    this.opened = null
  }
}
