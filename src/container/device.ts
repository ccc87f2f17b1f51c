import type { Http } from '../../application/ports/device/Http'
import type { Log } from '../../application/ports/device/Log'
import { BrowserInstallation } from '../../infrastructure/browser/appShell/BrowserInstallation'
import { BrowserNewVersion } from '../../infrastructure/browser/appShell/BrowserNewVersion'
import { BrowserThemePreference } from '../../infrastructure/browser/appShell/BrowserThemePreference'
import { BrowserPageActivity } from '../../infrastructure/browser/BrowserPageActivity'
import { FetchHttp } from '../../infrastructure/browser/FetchHttp'
import { HeldFiles } from '../../infrastructure/browser/files/HeldFiles'
import { SystemClock } from '../../infrastructure/browser/SystemClock'
import { TabDueMail } from '../../infrastructure/browser/storage/TabDueMail'
import { TabKeptLink } from '../../infrastructure/browser/storage/TabKeptLink'
import { storageOrNull } from '../../infrastructure/browser/storageOrNull'
import type { Device } from './bindings'

/** The device's ports, with those that only backends need. */
export interface PortalDevice extends Device {
  readonly http: Http
}

/** The adapters of the browser that the portal needs before a session. */
export const browserDevice = (log: Log): PortalDevice => {
  const tab = storageOrNull(() => sessionStorage)
  return {
    log,
    http: new FetchHttp(),
    clock: new SystemClock(),
    pageActivity: new BrowserPageActivity(),
    heldFiles: new HeldFiles(),
    newVersion: new BrowserNewVersion(log),
    keptLink: new TabKeptLink(tab),
    dueMail: new TabDueMail(tab),
    themePreference: new BrowserThemePreference(),
    installation: new BrowserInstallation(),
  }
}
