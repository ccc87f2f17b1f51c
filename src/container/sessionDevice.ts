import { BrowserClipboard } from '../../infrastructure/browser/BrowserClipboard'
import { BrowserMainThread } from '../../infrastructure/browser/BrowserMainThread'
import { BrowserShare } from '../../infrastructure/browser/BrowserShare'
import { BrowserDownloads } from '../../infrastructure/browser/files/BrowserDownloads'
import { BrowserPickedFiles } from '../../infrastructure/browser/files/BrowserPickedFiles'
import { WorkerWorkbooks } from '../../infrastructure/browser/workbooks/WorkerWorkbooks'
import type { SessionDevice } from './bindings'
import { instanceOf, type Recipes, sessionRecipe } from './recipes'

/** The adapters of the browser that only a session needs. */
export const sessionDevice: Recipes<SessionDevice> = {
  clipboard: sessionRecipe(['heldFiles'], (held) => new BrowserClipboard(held)),
  share: sessionRecipe([], () => new BrowserShare()),
  mainThread: sessionRecipe([], instanceOf(BrowserMainThread)),
  downloads: sessionRecipe(['log', 'mainThread'], instanceOf(BrowserDownloads)),
  workbooks: sessionRecipe(['log'], (log) => new WorkerWorkbooks(log)),
  pickedFiles: sessionRecipe(
    ['heldFiles', 'clock'],
    (held, clock) => new BrowserPickedFiles(held, clock),
  ),
}
