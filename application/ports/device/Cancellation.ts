/** Tells work under way that nobody waits for it any more: its screen was left or its session ended. */
export class Cancellation {
  private cancelled = false
  private readonly listeners = new Set<() => void>()

  get isCancelled(): boolean {
    return this.cancelled
  }

  /** Calls back once, at once where it is cancelled already. */
  onCancel(listener: () => void): void {
    if (this.cancelled) listener()
    else this.listeners.add(listener)
  }

  cancel(): void {
    if (this.cancelled) return
    this.cancelled = true
    for (const listener of this.listeners) listener()
    this.listeners.clear()
  }
}
