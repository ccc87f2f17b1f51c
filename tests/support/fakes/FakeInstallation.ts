import type { Installation, InstallWay } from '../../../application/shell/Installation'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'

/** A browser that cannot install, on the first visit, unless a test changes it. */
export class FakeInstallation implements Installation {
  way: InstallWay | null = null
  visits = 0
  answered = false
  prompts = 0
  private readonly listeners = new Set<(way: InstallWay | null) => void>()

  /** The number of active observers. */
  get listening() {
    return this.listeners.size
  }

  observe(listener: (way: InstallWay | null) => void): Unsubscribe {
    this.listeners.add(listener)
    listener(this.way)
    return () => void this.listeners.delete(listener)
  }

  async prompt() {
    this.prompts += 1
  }

  countVisit() {
    this.visits += 1
    return this.visits
  }

  isOfferAnswered() {
    return this.answered
  }

  rememberAnswer() {
    this.answered = true
  }

  /** The browser finds that it can install, or that it has. */
  becomes(way: InstallWay | null) {
    this.way = way
    for (const listener of [...this.listeners]) listener(way)
  }
}
