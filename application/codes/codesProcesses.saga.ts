import type { Processes } from '../process/leaderArea.saga'
import type { CopyCodes } from './CopyCodes'
import { codesSaga } from './codes.saga'
import type { ExportCodes } from './ExportCodes'
import { handoverSaga } from './handover.saga'
import type { LoadTrackedCodes } from './LoadTrackedCodes'
import { listFilesSaga } from './listFiles.saga'
import type { ReadListFile } from './ReadListFile'
import type { ReplaceToken } from './ReplaceToken'
import type { ShareCodes } from './ShareCodes'
import type { SuggestCodes } from './SuggestCodes'
import type { ValidateCodes } from './ValidateCodes'
import { validatorSaga } from './validator.saga'

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
