import type { SessionDevice } from '../../application/portal/DevicePorts'
import { BrowserClipboard } from '../../infrastructure/browser/BrowserClipboard'
import { BrowserMainThread } from '../../infrastructure/browser/BrowserMainThread'
import { BrowserShare } from '../../infrastructure/browser/BrowserShare'
import { BrowserDownloads } from '../../infrastructure/browser/files/BrowserDownloads'
import { BrowserPickedFiles } from '../../infrastructure/browser/files/BrowserPickedFiles'
import { DeviceBegunShares } from '../../infrastructure/browser/storage/DeviceBegunShares'
import { storageOrNull } from '../../infrastructure/browser/storageOrNull'
import { WorkerWorkbooks } from '../../infrastructure/browser/workbooks/WorkerWorkbooks'
import type { SessionFactories } from './bindings'

/** The browser's adapters that only a session needs. */
export const sessionDevice: SessionFactories<SessionDevice> = {
  begunShares: ({ get }) =>
    new DeviceBegunShares(
      storageOrNull(() => localStorage),
      navigator.locks ?? null,
      get('clock'),
    ),
  clipboard: ({ get }) => new BrowserClipboard(get('heldFiles')),
  share: () => new BrowserShare(),
  mainThread: () => new BrowserMainThread(),
  downloads: ({ get }) => new BrowserDownloads(get('log'), get('mainThread')),
  workbooks: ({ get }) => new WorkerWorkbooks(get('log')),
  pickedFiles: ({ get }) => new BrowserPickedFiles(get('heldFiles'), get('clock')),
}
