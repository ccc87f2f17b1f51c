import { type MetricType, onCLS, onINP, onLCP } from 'web-vitals'
import { ownVersion } from '../appShell/ownVersion'
import { ScreenHistory } from './ScreenHistory'
import { type DeviceClass, Telemetry, type TelemetryOptions } from './Telemetry'

/** The shorter side of a phone's screen is less than this, in CSS pixels. */
const PHONE = 600

const deviceClass = (): DeviceClass => {
  if (Math.min(screen.width, screen.height) < PHONE) return 'phone'
  return matchMedia('(pointer: coarse)').matches ? 'tablet' : 'desktop'
}

/** The path that the page was opened at: a redirect may have changed it since. */
const openedAt = (): string => {
  const [entry] = performance.getEntriesByType('navigation')
  return new URL(entry?.name ?? location.href).pathname
}

interface Options extends Pick<TelemetryOptions, 'takeFailures'> {
  /** A path of the portal's own host. */
  readonly url: string
  /** The route of a path. */
  readonly screenOf: (path: string) => string
}

/**
 * Measures this page from its beginning, as browsers keep the entries that came before, and sends what is new each time the
 * page is hidden: after that it may be closed without a word. A report that the network loses is lost.
 */
export const observePage = ({ url, screenOf, takeFailures }: Options): void => {
  const screens = new ScreenHistory(screenOf(openedAt()))
  const follow = () => screens.show(screenOf(location.pathname), performance.now())
  const telemetry = new Telemetry({
    version: ownVersion(),
    device: deviceClass(),
    screenAt: (time) => screens.at(time),
    takeFailures,
    send: (report) => {
      navigator.sendBeacon(url, new Blob([report], { type: 'application/json' }))
    },
  })
  follow()
  // Browsers without it notice another screen at the next measure.
  Reflect.get(window, 'navigation')?.addEventListener('currententrychange', follow)
  const measured = ({ id, name, value, entries }: MetricType) => {
    follow()
    telemetry.measured({ id, name, value }, entries.at(-1)?.startTime ?? performance.now())
  }
  for (const observe of [onLCP, onINP, onCLS]) observe(measured, { reportAllChanges: true })
  // The library tells its last values while the window takes the event, before the document does.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') telemetry.flush()
  })
  // Some browsers close a page without hiding it.
  addEventListener('pagehide', () => telemetry.flush())
}
