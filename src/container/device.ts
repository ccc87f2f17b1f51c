import type { VisitorDevice } from '../../application/portal/DevicePorts'
import { BrowserInstallation } from '../../infrastructure/browser/appShell/BrowserInstallation'
import { BrowserNewVersion } from '../../infrastructure/browser/appShell/BrowserNewVersion'
import { BrowserThemePreference } from '../../infrastructure/browser/appShell/BrowserThemePreference'
import { BrowserPageActivity } from '../../infrastructure/browser/BrowserPageActivity'
import { ConsoleLog } from '../../infrastructure/browser/ConsoleLog'
import { FetchHttp } from '../../infrastructure/browser/FetchHttp'
import { HeldFiles } from '../../infrastructure/browser/files/HeldFiles'
import { SystemClock } from '../../infrastructure/browser/SystemClock'
import { TabDueMail } from '../../infrastructure/browser/storage/TabDueMail'
import { TabKeptLink } from '../../infrastructure/browser/storage/TabKeptLink'
import { storageOrNull } from '../../infrastructure/browser/storageOrNull'
import { CountingLog } from '../../infrastructure/browser/telemetry/CountingLog'
import type { VisitorFactories } from './bindings'

interface Device extends VisitorDevice {
  /** The log's counts of failures, for telemetry. */
  readonly failureCounts: CountingLog
  readonly heldFiles: HeldFiles
}

declare module './bindings' {
  interface VisitorBindings extends Device {}
}

const tab = () => storageOrNull(() => sessionStorage)

/** The browser's adapters that the portal needs before a session. */
export const device: VisitorFactories<Device> = {
  failureCounts: () => new CountingLog(new ConsoleLog()),
  log: ({ get }) => get('failureCounts'),
  http: () => new FetchHttp(),
  clock: () => new SystemClock(),
  pageActivity: () => new BrowserPageActivity(),
  heldFiles: () => new HeldFiles(),
  newVersion: ({ get }) => new BrowserNewVersion(get('log')),
  keptLink: () => new TabKeptLink(tab()),
  dueMail: () => new TabDueMail(tab()),
  themePreference: () => new BrowserThemePreference(),
  installation: () => new BrowserInstallation(),
}
