import type { Activity, PageActivity } from '../../../application/device/PageActivity'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'

/** A visible page that is online, unless a test changes it. */
export class FakePageActivity implements PageActivity {
  private activity: Activity = { isVisible: true, isOnline: true }
  private readonly listeners = new Map<symbol, (activity: Activity) => void>()

  /** The number of active observers. */
  get listening() {
    return this.listeners.size
  }

  observe(listener: (activity: Activity) => void): Unsubscribe {
    const key = Symbol('listener')
    this.listeners.set(key, listener)
    listener(this.activity)
    return () => {
      this.listeners.delete(key)
    }
  }

  /** Changes the given fields and notifies every observer synchronously. */
  set(change: Partial<Activity>) {
    this.activity = { ...this.activity, ...change }
    for (const [key, listener] of [...this.listeners]) {
      if (this.listeners.has(key)) listener(this.activity)
    }
  }
}
