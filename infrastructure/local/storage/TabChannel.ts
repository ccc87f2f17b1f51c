import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'

/** Tells every tab of this browser that something changed. It carries no data: who hears it reads again. */
export class TabChannel {
  private readonly name: string
  private readonly listeners = new Set<() => void>()
  private channel: BroadcastChannel | null = null

  constructor(name: string) {
    this.name = name
  }

  /** Calls the listener after each change, of this tab or another. The channel is open while anyone listens. */
  listen(listener: () => void): Unsubscribe {
    // Its own function, so that the same listener given twice is two subscriptions.
    const entry = () => listener()
    this.listeners.add(entry)
    this.channel ??= this.connect()
    return () => {
      this.listeners.delete(entry)
      if (this.listeners.size > 0) return
      this.channel?.close()
      this.channel = null
    }
  }

  announce() {
    this.announceElsewhere()
    this.announceHere()
  }

  /** For this tab alone, which may have missed a change: one that was made past the portal is announced to nobody. */
  announceHere() {
    this.tellListeners()
  }

  /** As announce, for a change that this tab has already dealt with. */
  announceElsewhere() {
    const channel = this.channel ?? this.connect()
    channel?.postMessage(null)
    if (channel !== this.channel) channel?.close()
  }

  // Without the API (Safari before 15.4) each tab hears only of its own changes.
  private connect(): BroadcastChannel | null {
    if (typeof BroadcastChannel === 'undefined') return null
    const channel = new BroadcastChannel(this.name)
    channel.onmessage = () => this.tellListeners()
    return channel
  }

  private tellListeners() {
    for (const listener of [...this.listeners]) if (this.listeners.has(listener)) listener()
  }
}
