import type { Clock } from '../../application/device/Clock'
import type { UserActivity } from '../../application/device/UserActivity'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'

/** In milliseconds: scrolling fires many events. */
const AT_MOST_EVERY_MS = 10_000

const EVENTS = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const

/** The user's activity in this page. */
export class BrowserUserActivity implements UserActivity {
  constructor(private readonly clock: Clock) {}

  observe(listener: () => void): Unsubscribe {
    let last = Number.NEGATIVE_INFINITY
    const report = () => {
      const now = this.clock.now()
      if (Math.abs(now - last) < AT_MOST_EVERY_MS) return
      last = now
      listener()
    }
    // Captured: what scrolls does not let its events bubble.
    for (const event of EVENTS) {
      window.addEventListener(event, report, { capture: true, passive: true })
    }
    return () => {
      for (const event of EVENTS) window.removeEventListener(event, report, { capture: true })
    }
  }
}
