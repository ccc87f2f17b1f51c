import type { SessionServices } from '../../application/account/session/SessionServices'
import type { CopyCodes } from '../../application/codes/handover/CopyCodes'
import type { ExportBatchCsv } from '../../application/codes/handover/ExportBatchCsv'
import type { ExportSelection } from '../../application/codes/handover/ExportSelection'
import type { SaveCodes } from '../../application/codes/handover/SaveCodes'
import type { ShareCodes } from '../../application/codes/handover/ShareCodes'
import type { LoadTrackedCodes } from '../../application/codes/tracked/LoadTrackedCodes'
import type { ReadTrackedCodes } from '../../application/codes/tracked/ReadTrackedCodes'
import type { ReadListFile } from '../../application/codes/validator/ReadListFile'
import type { ReplaceToken } from '../../application/codes/validator/ReplaceToken'
import type { SuggestCodes } from '../../application/codes/validator/SuggestCodes'
import type { ValidateCodes } from '../../application/codes/validator/ValidateCodes'
import type { Backend } from '../../application/ports/Backend'
import type { Clipboard } from '../../application/ports/device/Clipboard'
import type { Clock } from '../../application/ports/device/Clock'
import type { Downloads } from '../../application/ports/device/Downloads'
import type { Log } from '../../application/ports/device/Log'
import type { MainThread } from '../../application/ports/device/MainThread'
import type { PageActivity } from '../../application/ports/device/PageActivity'
import type { PickedFiles } from '../../application/ports/device/PickedFiles'
import type { Share } from '../../application/ports/device/Share'
import type { Workbooks } from '../../application/ports/device/Workbooks'
import type { StoreId } from '../../domain/account/StoreId'

/** The device's ports. */
export interface Device {
  readonly clock: Clock
  readonly log: Log
  readonly clipboard: Clipboard
  readonly downloads: Downloads
  readonly share: Share
  readonly pageActivity: PageActivity
  readonly workbooks: Workbooks
  readonly mainThread: MainThread
  readonly pickedFiles: PickedFiles
}

/** The use cases of a session. */
export interface UseCases extends SessionServices {
  readonly loadTrackedCodes: LoadTrackedCodes
  readonly readTrackedCodes: ReadTrackedCodes
  readonly validateCodes: ValidateCodes
  readonly suggestCodes: SuggestCodes
  readonly replaceToken: ReplaceToken
  readonly readListFile: ReadListFile
  readonly copyCodes: CopyCodes
  readonly shareCodes: ShareCodes
  readonly saveCodes: SaveCodes
  readonly exportBatchCsv: ExportBatchCsv
  readonly exportSelection: ExportSelection
}

/** Everything in the container, by name. Unknown names do not compile. */
export interface Bindings extends Backend, Device, UseCases {
  readonly storeId: StoreId
}
