import type { Exports } from '../../../application/codes/handover/Exports'
import type { SavePicture } from '../../../application/codes/tickets/SavePicture'
import type { ReadTrackedCodes } from '../../../application/codes/tracked/ReadTrackedCodes'
import type { HistoryArea } from '../../../application/history/historyArea.saga'
import type { CreationArea } from '../../../application/portal/creation.saga'
import type { Lazy } from '../../../application/process/Lazy'
import type { Device, UseCases } from '../bindings'

type ExportDevice = Pick<Device, 'downloads' | 'workbooks' | 'clock'>

export type HistoryDevice = Pick<Device, 'clock' | 'share'> & Pick<UseCases, 'copyCodes'>

type PictureDevice = Pick<Device, 'downloads' | 'log'>

/** The parts of the signed-in area that load when they are first needed. */
export interface LaterParts {
  readonly openExports: (read: ReadTrackedCodes, device: ExportDevice) => Promise<Exports>
  readonly openPictures: (device: PictureDevice) => Promise<SavePicture>
  readonly openCreation: (exports: Lazy<Exports>) => Promise<CreationArea>
  readonly openHistory: (device: HistoryDevice) => Promise<HistoryArea>
}
