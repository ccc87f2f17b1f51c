import { onCLS, onINP, onLCP } from 'web-vitals'
import { ownVersion } from '../appShell/ownVersion'
import { type DeviceClass, Telemetry, type TelemetryOptions } from './Telemetry'

/** The longest short side of a phone's screen, in CSS pixels. */
const PHONE = 600

const deviceClass = (): DeviceClass => {
  if (Math.min(screen.width, screen.height) < PHONE) return 'phone'
  return matchMedia('(pointer: coarse)').matches ? 'tablet' : 'desktop'
}

/**
 * Measures this page from its beginning, as browsers keep the entries that came before, and sends the values each time the
 * page is hidden: after that it may be closed without a word. A report that the network loses is lost.
 * @param url a path of the portal's own host
 */
export const startTelemetry = (
  url: string,
  options: Pick<TelemetryOptions, 'screen' | 'takeFailures'>,
): void => {
  const telemetry = new Telemetry({
    ...options,
    version: ownVersion(),
    device: deviceClass(),
    send: (report) => {
      navigator.sendBeacon(url, new Blob([report], { type: 'application/json' }))
    },
  })
  // All changes, so that each belongs to the screen it happened on.
  for (const observe of [onLCP, onINP, onCLS]) {
    observe(telemetry.measured, { reportAllChanges: true })
  }
  // After the library's own listeners, which add the last values.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') telemetry.flush()
  })
  // Some browsers close a page without hiding it first.
  addEventListener('pagehide', () => telemetry.flush())
}
