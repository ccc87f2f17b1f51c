import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { codeOf, toReadFailure } from '../errors'

/**
 * Tells why a listener ended: by an error, with the session that closed the store, or because the store was taken
 * away from under it, as the SDK does when another tab deletes its cache.
 */
export class ListenerErrors {
  private readonly onLost: () => void
  private isClosing = false

  /** @param onLost called when the store is of no more use: the next one that needs it must open another */
  constructor(onLost: () => void) {
    this.onLost = onLost
  }

  close(): void {
    this.isClosing = true
  }

  /** Null where the session's end closed the store: that is no failure, and nothing is to be opened again. */
  failureOf(cause: unknown): ReadFailure | null {
    if (codeOf(cause) !== 'aborted') return toReadFailure(cause)
    if (this.isClosing) return null
    this.onLost()
    return { kind: 'unknown' }
  }
}
