import type { CopyCodes } from '../codes/handover/CopyCodes'
import type { ExportCodes } from '../codes/handover/ExportCodes'
import { handoverSaga } from '../codes/handover/handover.saga'
import type { ShareCodes } from '../codes/handover/ShareCodes'
import type { LoadTrackedCodes } from '../codes/tracked/LoadTrackedCodes'
import { codesSaga } from '../codes/tracked/tracked.saga'
import { listFilesSaga } from '../codes/validator/listFiles.saga'
import type { ReadListFile } from '../codes/validator/ReadListFile'
import type { ReplaceToken } from '../codes/validator/ReplaceToken'
import type { SuggestCodes } from '../codes/validator/SuggestCodes'
import type { ValidateCodes } from '../codes/validator/ValidateCodes'
import { validatorSaga } from '../codes/validator/validator.saga'
import type { Processes } from './leaderArea.saga'

/** The use cases of a leader's codes. */
export interface CodesCore {
  readonly loadTrackedCodes: LoadTrackedCodes
  readonly validateCodes: ValidateCodes
  readonly suggestCodes: SuggestCodes
  readonly replaceToken: ReplaceToken
  readonly readListFile: ReadListFile
  readonly copyCodes: CopyCodes
  readonly shareCodes: ShareCodes
  readonly exportCodes: ExportCodes
}

/** The processes of a leader's codes: they are loaded once a leader may be about to need them. */
export const codesProcesses = (core: CodesCore): Processes => ({
  codes: codesSaga(core.loadTrackedCodes),
  validator: validatorSaga(core.validateCodes, core.suggestCodes, core.replaceToken),
  listFiles: listFilesSaga(core.readListFile),
  handover: handoverSaga(core.copyCodes, core.shareCodes, core.exportCodes),
})
