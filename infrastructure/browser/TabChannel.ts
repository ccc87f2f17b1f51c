import type { Unsubscribe } from '../../domain/shared/Unsubscribe'

/** The ids of what changed; null where the writer does not say, so that all is read again. */
export type Changed = readonly string[] | null

/** Notifies every tab of this browser of a change. Carries ids at most: listeners read again. */
export class TabChannel {
  private readonly listeners = new Set<(changed: Changed) => void>()
  private channel: BroadcastChannel | null = null

  constructor(private readonly name: string) {}

  /** Calls the listener after each change in any tab. The channel is open while there are listeners. */
  listen(listener: (changed: Changed) => void): Unsubscribe {
    // A new function per call, because a listener may subscribe twice.
    const entry = (changed: Changed) => listener(changed)
    this.listeners.add(entry)
    this.channel ??= this.connect()
    return () => {
      this.listeners.delete(entry)
      if (this.listeners.size > 0) return
      this.channel?.close()
      this.channel = null
    }
  }

  notifyAll(changed: Changed = null) {
    this.notifyOtherTabs(changed)
    this.notifyThisTab(changed)
  }

  /** For changes without a notification, such as those made outside the portal. */
  notifyThisTab(changed: Changed = null) {
    for (const listener of [...this.listeners]) if (this.listeners.has(listener)) listener(changed)
  }

  /** For a change that this tab has already processed. */
  notifyOtherTabs(changed: Changed = null) {
    const channel = this.channel ?? this.connect()
    channel?.postMessage(changed)
    if (channel !== this.channel) channel?.close()
  }

  // Without the API (Safari before 15.4) each tab is only notified of its own changes.
  protected connect(): BroadcastChannel | null {
    if (typeof BroadcastChannel === 'undefined') return null
    const channel = new BroadcastChannel(this.name)
    channel.onmessage = ({ data }: MessageEvent<Changed>) => this.notifyThisTab(data)
    return channel
  }
}
