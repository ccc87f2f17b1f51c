import { BrowserClipboard } from '../../infrastructure/browser/BrowserClipboard'
import { BrowserMainThread } from '../../infrastructure/browser/BrowserMainThread'
import { BrowserShare } from '../../infrastructure/browser/BrowserShare'
import { BrowserDownloads } from '../../infrastructure/browser/files/BrowserDownloads'
import { BrowserPickedFiles } from '../../infrastructure/browser/files/BrowserPickedFiles'
import { WorkerWorkbooks } from '../../infrastructure/browser/workbooks/WorkerWorkbooks'
import type { SessionDevice } from './bindings'
import { instanceOf, type Recipes, session } from './recipes'

/** The adapters of the browser that only a session needs. */
export const sessionDevice: Recipes<SessionDevice> = {
  clipboard: session([], () => new BrowserClipboard()),
  share: session([], () => new BrowserShare()),
  mainThread: session([], instanceOf(BrowserMainThread)),
  downloads: session(['log', 'mainThread'], instanceOf(BrowserDownloads)),
  workbooks: session(['log'], (log) => new WorkerWorkbooks(log)),
  pickedFiles: session(['heldFiles'], (held) => new BrowserPickedFiles(held)),
}
