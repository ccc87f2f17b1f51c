import type { Clock } from '../../../application/device/Clock'

/** A clock that only a test advances. */
export class FakeClock implements Clock {
  constructor(private time: number = Date.UTC(2026, 10, 20, 18, 30, 15)) {}

  now() {
    return this.time
  }

  /** @param ms milliseconds */
  advance(ms: number) {
    this.time += ms
  }
}
