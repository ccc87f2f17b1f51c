import type { MainThread } from '../../../application/ports/device/MainThread'
import { type Deferred, deferred } from './deferred'

/** A thread on which work takes no time, unless a test says otherwise. */
export class FakeMainThread implements MainThread {
  /** Milliseconds that pass with each look at the time. */
  pace = 0
  /** How often the thread was given back. */
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

  /** From now on work that gives the thread back gets it again when the test resolves this. */
  holds(): Deferred<void> {
    this.pace = 100
    this.held = deferred<void>()
    return this.held
  }
}
