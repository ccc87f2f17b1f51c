import type { UserActivity } from '../../../application/device/UserActivity'

/** A user who does nothing, unless a test says otherwise. */
export class FakeUserActivity implements UserActivity {
  private readonly listeners = new Set<() => void>()

  /** The number of active observers. */
  get listening() {
    return this.listeners.size
  }

  observe(listener: () => void) {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  /** A touch or a key. */
  use() {
    for (const listener of [...this.listeners]) listener()
  }
}
