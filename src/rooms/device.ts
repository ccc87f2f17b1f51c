import type { SessionDevice } from '../../application/portal/DevicePorts'
import { BrowserClipboard } from '../../infrastructure/browser/BrowserClipboard'
import { BrowserMainThread } from '../../infrastructure/browser/BrowserMainThread'
import { BrowserShare } from '../../infrastructure/browser/BrowserShare'
import { BrowserDownloads } from '../../infrastructure/browser/files/BrowserDownloads'
import { BrowserPickedFiles } from '../../infrastructure/browser/files/BrowserPickedFiles'
import { DeviceBegunShares } from '../../infrastructure/browser/storage/DeviceBegunShares'
import { storageOrNull } from '../../infrastructure/browser/storageOrNull'
import { WorkerWorkbooks } from '../../infrastructure/browser/workbooks/WorkerWorkbooks'
import { type PortsAtOnce, type Services, service } from '../container/services'

/** The browser's adapters that only a session needs. */
export const sessionDevice: Services<SessionDevice, PortsAtOnce> = {
  begunShares: service(
    ({ get }) =>
      new DeviceBegunShares(
        storageOrNull(() => localStorage),
        navigator.locks ?? null,
        get('clock'),
      ),
  ),
  clipboard: service(({ get }) => new BrowserClipboard(get('heldFiles'))),
  share: service(() => new BrowserShare()),
  mainThread: service(() => new BrowserMainThread()),
  downloads: service(({ get }) => new BrowserDownloads(get('log'), get('mainThread'))),
  workbooks: service(({ get }) => new WorkerWorkbooks(get('log'))),
  pickedFiles: service(({ get }) => new BrowserPickedFiles(get('heldFiles'), get('clock'))),
}
