import type { Clock } from '../../../application/ports/device/Clock'
import type { PresenceTabRecord } from '../storage/schema'
import type { TabLiveness } from './TabLiveness'

/** How often a tab renews its record, in milliseconds. */
const BEAT = 20_000

/** The silence after which a tab is thought gone: browsers let hidden tabs run a timer only once a minute. */
const SILENCE = 90_000

/** Where the browser has no locks (Safari before 15.4): each tab renews its record, and a silent one counts as gone. */
export class HeartbeatLiveness implements TabLiveness {
  private readonly clock: Clock

  constructor(clock: Clock) {
    this.clock = clock
  }

  async hold(_tab: string, beat: () => void): Promise<() => void> {
    const timer = setInterval(beat, BEAT)
    return () => clearInterval(timer)
  }

  wait(_tab: string, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const stop = () => clearTimeout(timer)
      const timer = setTimeout(() => {
        signal.removeEventListener('abort', stop)
        resolve()
      }, BEAT)
      signal.addEventListener('abort', stop, { once: true })
    })
  }

  async gone(tabs: readonly PresenceTabRecord[]): Promise<readonly PresenceTabRecord[]> {
    return tabs.filter(({ seenAt }) => this.clock.now() - seenAt > SILENCE)
  }
}
