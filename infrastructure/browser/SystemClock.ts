import type { Clock } from '../../application/device/Clock'

/** The device's clock. */
export class SystemClock implements Clock {
  now() {
    return Date.now()
  }
}
