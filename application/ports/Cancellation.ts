/** Tells work under way that nobody waits for it any more: its screen was left or its session ended. */
export class Cancellation {
  private isCancelled = false
  private readonly listeners = new Set<() => void>()

  /** Calls back once, at once where it is cancelled already. */
  onCancel(listener: () => void): void {
    if (this.isCancelled) listener()
    else this.listeners.add(listener)
  }

  cancel(): void {
    if (this.isCancelled) return
    this.isCancelled = true
    for (const listener of this.listeners) listener()
    this.listeners.clear()
  }
}
