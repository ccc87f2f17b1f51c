import { BrowserClipboard } from '../../infrastructure/browser/BrowserClipboard'
import { BrowserDownloads } from '../../infrastructure/browser/BrowserDownloads'
import { BrowserPageActivity } from '../../infrastructure/browser/BrowserPageActivity'
import { BrowserShare } from '../../infrastructure/browser/BrowserShare'
import { ConsoleLog } from '../../infrastructure/browser/ConsoleLog'
import { SystemClock } from '../../infrastructure/browser/SystemClock'
import type { Device } from './bindings'

/** The adapters of the browser that the portal runs in. */
export const browserDevice = (): Device => {
  const log = new ConsoleLog()
  return {
    log,
    clock: new SystemClock(),
    clipboard: new BrowserClipboard(),
    downloads: new BrowserDownloads(log),
    share: new BrowserShare(),
    pageActivity: new BrowserPageActivity(),
  }
}
