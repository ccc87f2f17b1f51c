import type { Clock } from '../../application/ports/Clock'

/** The device's clock. */
export class SystemClock implements Clock {
  now() {
    return Date.now()
  }
}
