import type { SessionServices } from '../../application/account/session/SessionServices'
import type { CopyCodes } from '../../application/codes/handover/CopyCodes'
import type { ShareCodes } from '../../application/codes/handover/ShareCodes'
import type { LoadTrackedCodes } from '../../application/codes/tracked/LoadTrackedCodes'
import type { ReadTrackedCodes } from '../../application/codes/tracked/ReadTrackedCodes'
import type { ReplaceTokens } from '../../application/codes/validator/corrections/ReplaceTokens'
import type { SuggestCodes } from '../../application/codes/validator/corrections/SuggestCodes'
import type { PasteList } from '../../application/codes/validator/paste/PasteList'
import type { ReadListFile } from '../../application/codes/validator/ReadListFile'
import type { ValidateCodes } from '../../application/codes/validator/ValidateCodes'
import type { DueMail } from '../../application/ports/account/DueMail'
import type { KeptLink } from '../../application/ports/account/KeptLink'
import type { Backend, CreationPorts, HistoryPorts } from '../../application/ports/Backend'
import type { Clipboard } from '../../application/ports/device/Clipboard'
import type { Clock } from '../../application/ports/device/Clock'
import type { Downloads } from '../../application/ports/device/Downloads'
import type { Log } from '../../application/ports/device/Log'
import type { MainThread } from '../../application/ports/device/MainThread'
import type { PageActivity } from '../../application/ports/device/PageActivity'
import type { PickedFiles } from '../../application/ports/device/PickedFiles'
import type { Share } from '../../application/ports/device/Share'
import type { Workbooks } from '../../application/ports/device/Workbooks'
import type { Installation } from '../../application/ports/Installation'
import type { NewVersion } from '../../application/ports/NewVersion'
import type { ThemePreference } from '../../application/ports/ThemePreference'
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
  readonly newVersion: NewVersion
  readonly keptLink: KeptLink
  readonly dueMail: DueMail
  readonly themePreference: ThemePreference
  readonly installation: Installation
}

/** The use cases of a session. */
export interface UseCases extends SessionServices {
  readonly loadTrackedCodes: LoadTrackedCodes
  readonly readTrackedCodes: ReadTrackedCodes
  readonly validateCodes: ValidateCodes
  readonly suggestCodes: SuggestCodes
  readonly replaceTokens: ReplaceTokens
  readonly pasteList: PasteList
  readonly readListFile: ReadListFile
  readonly copyCodes: CopyCodes
  readonly shareCodes: ShareCodes
}

/** Everything in the container, by name. Unknown names do not compile. */
export interface Bindings
  extends Omit<Backend, keyof CreationPorts | keyof HistoryPorts>,
    Device,
    UseCases {
  readonly storeId: StoreId
}
