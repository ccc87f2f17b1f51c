import type { Http } from '../../application/ports/device/Http'
import { BrowserInstallation } from '../../infrastructure/browser/appShell/BrowserInstallation'
import { BrowserNewVersion } from '../../infrastructure/browser/appShell/BrowserNewVersion'
import { BrowserThemePreference } from '../../infrastructure/browser/appShell/BrowserThemePreference'
import { BrowserClipboard } from '../../infrastructure/browser/BrowserClipboard'
import { BrowserMainThread } from '../../infrastructure/browser/BrowserMainThread'
import { BrowserPageActivity } from '../../infrastructure/browser/BrowserPageActivity'
import { BrowserShare } from '../../infrastructure/browser/BrowserShare'
import { ConsoleLog } from '../../infrastructure/browser/ConsoleLog'
import { FetchHttp } from '../../infrastructure/browser/FetchHttp'
import { BrowserDownloads } from '../../infrastructure/browser/files/BrowserDownloads'
import { BrowserPickedFiles } from '../../infrastructure/browser/files/BrowserPickedFiles'
import { SystemClock } from '../../infrastructure/browser/SystemClock'
import { SessionDueMail } from '../../infrastructure/browser/storage/SessionDueMail'
import { SessionKeptLink } from '../../infrastructure/browser/storage/SessionKeptLink'
import { storageOrNull } from '../../infrastructure/browser/storageOrNull'
import { WorkerWorkbooks } from '../../infrastructure/browser/workbooks/WorkerWorkbooks'
import type { Device } from './bindings'

/** The device's ports, with those that only backends need. */
export interface PortalDevice extends Device {
  readonly http: Http
  /** The concrete class, since the screens pass picked files to it. */
  readonly pickedFiles: BrowserPickedFiles
}

/** The adapters of the browser. */
export const browserDevice = (): PortalDevice => {
  const log = new ConsoleLog()
  const mainThread = new BrowserMainThread()
  const tab = storageOrNull(() => sessionStorage)
  return {
    log,
    http: new FetchHttp(),
    clock: new SystemClock(),
    clipboard: new BrowserClipboard(),
    downloads: new BrowserDownloads(log, mainThread),
    share: new BrowserShare(),
    pageActivity: new BrowserPageActivity(),
    workbooks: new WorkerWorkbooks(log),
    mainThread,
    pickedFiles: new BrowserPickedFiles(),
    newVersion: new BrowserNewVersion(log),
    keptLink: new SessionKeptLink(tab),
    dueMail: new SessionDueMail(tab),
    themePreference: new BrowserThemePreference(),
    installation: new BrowserInstallation(),
  }
}
