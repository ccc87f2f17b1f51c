import type { Clock } from '../../../application/ports/device/Clock'
import type { PresenceTabRecord } from '../storage/schema'
import type { TabMonitor } from './TabMonitor'

/** How often a tab renews its record, in milliseconds. */
const HEARTBEAT_MS = 20_000

/** When a silent tab counts as closed, in milliseconds: browsers throttle timers of hidden tabs to one a minute. */
const TIMEOUT_MS = 90_000

/** Detects closed tabs by missing heartbeats, in browsers without the Web Locks API (Safari before 15.4). */
export class HeartbeatTabMonitor implements TabMonitor {
  private readonly clock: Clock

  constructor(clock: Clock) {
    this.clock = clock
  }

  async register(_tab: string, heartbeat: () => void): Promise<() => void> {
    const timer = setInterval(heartbeat, HEARTBEAT_MS)
    return () => clearInterval(timer)
  }

  waitForClose(_tab: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const stop = () => clearTimeout(timer)
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop)
        resolve()
      }, HEARTBEAT_MS)
      signal.addEventListener('abort', stop, { once: true })
    })
  }

  async findClosed(tabs: readonly PresenceTabRecord[]): Promise<readonly PresenceTabRecord[]> {
    return tabs.filter(({ seenAt }) => this.clock.now() - seenAt > TIMEOUT_MS)
  }
}
