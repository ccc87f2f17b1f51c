import type { Activity, PageActivity } from '../../../application/ports/device/PageActivity'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'

/** A page that is looked at and has a network until a test says otherwise. */
export class FakePageActivity implements PageActivity {
  private activity: Activity = { isVisible: true, isOnline: true }
  private readonly listeners = new Map<symbol, (activity: Activity) => void>()

  /** How many observers have not ended. */
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

  /** Changes what is given and tells every observer, at once. */
  set(change: Partial<Activity>) {
    this.activity = { ...this.activity, ...change }
    for (const [key, listener] of [...this.listeners]) {
      if (this.listeners.has(key)) listener(this.activity)
    }
  }
}
