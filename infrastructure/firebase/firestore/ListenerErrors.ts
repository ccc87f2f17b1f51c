import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { codeOf, toReadFailure } from '../errors'

/**
 * Classifies why a listener ended: an error, the end of the session, or a store that the SDK terminated because
 * another tab deleted its cache.
 */
export class ListenerErrors {
  private readonly onLost: () => void
  private isClosing = false

  /** @param onLost called if the store no longer works and must be opened again */
  constructor(onLost: () => void) {
    this.onLost = onLost
  }

  close(): void {
    this.isClosing = true
  }

  /** Null if the store was closed with the session, which is not a failure. */
  failureOf(cause: unknown): ReadFailure | null {
    if (codeOf(cause) !== 'aborted') return toReadFailure(cause)
    if (this.isClosing) return null
    this.onLost()
    return { kind: 'unknown' }
  }
}
