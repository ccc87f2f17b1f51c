import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { codeOf, toReadFailure } from '../errors'

/** Tells an error of the store from the end of the session, which closes it. */
export class ListenerErrors {
  private hasEnded = false

  close(): void {
    this.hasEnded = true
  }

  get isClosed(): boolean {
    return this.hasEnded
  }

  /** Null if the store was closed with the session, which is not a failure. */
  failureOf(cause: unknown): ReadFailure | null {
    return this.hasEnded && codeOf(cause) === 'aborted' ? null : toReadFailure(cause)
  }
}
