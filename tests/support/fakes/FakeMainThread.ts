import type { MainThread } from '../../../application/device/MainThread'
import { type Deferred, deferred } from './deferred'

/** A thread on which work takes no time by default. */
export class FakeMainThread implements MainThread {
  /** Milliseconds that pass with each reading of the time. */
  pace = 0
  /** The number of yields. */
  yields = 0
  private time = 0
  private held: Deferred<void> | null = null

  now() {
    this.time += this.pace
    return this.time
  }

  async yield() {
    this.yields += 1
    await this.held?.promise
  }

  /** From now on a yield resolves when the test resolves this. */
  holds(): Deferred<void> {
    this.pace = 100
    this.held = deferred<void>()
    return this.held
  }
}
