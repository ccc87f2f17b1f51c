import type { Http } from '../../application/ports/Http'
import { BrowserClipboard } from '../../infrastructure/browser/BrowserClipboard'
import { BrowserDownloads } from '../../infrastructure/browser/BrowserDownloads'
import { BrowserPageActivity } from '../../infrastructure/browser/BrowserPageActivity'
import { BrowserShare } from '../../infrastructure/browser/BrowserShare'
import { ConsoleLog } from '../../infrastructure/browser/ConsoleLog'
import { FetchHttp } from '../../infrastructure/browser/FetchHttp'
import { SystemClock } from '../../infrastructure/browser/SystemClock'
import type { Device } from './bindings'

/** With what only a backend needs of the device. */
export interface PortalDevice extends Device {
  readonly http: Http
}

/** The adapters of the browser that the portal runs in. */
export const browserDevice = (): PortalDevice => {
  const log = new ConsoleLog()
  return {
    log,
    http: new FetchHttp(),
    clock: new SystemClock(),
    clipboard: new BrowserClipboard(),
    downloads: new BrowserDownloads(log),
    share: new BrowserShare(),
    pageActivity: new BrowserPageActivity(),
  }
}
