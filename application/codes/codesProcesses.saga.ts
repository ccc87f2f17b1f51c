import type { Processes } from '../process/leaderArea.saga'
import type { CopyCodes } from './CopyCodes'
import { codesSaga } from './codes.saga'
import type { ExportBatchCsv } from './ExportBatchCsv'
import { handoverSaga } from './handover.saga'
import type { LoadTrackedCodes } from './LoadTrackedCodes'
import type { ShareCodes } from './ShareCodes'
import type { ValidateCodes } from './ValidateCodes'
import { validatorSaga } from './validator.saga'

/** The use cases of a leader's codes. */
export interface CodesCore {
  readonly loadTrackedCodes: LoadTrackedCodes
  readonly validateCodes: ValidateCodes
  readonly copyCodes: CopyCodes
  readonly shareCodes: ShareCodes
  readonly exportBatchCsv: ExportBatchCsv
}

/** The processes of a leader's codes: they are loaded once a leader may be about to need them. */
export const codesProcesses = (core: CodesCore): Processes => ({
  codes: codesSaga(core.loadTrackedCodes),
  validator: validatorSaga(core.validateCodes),
  handover: handoverSaga(core.copyCodes, core.shareCodes, core.exportBatchCsv),
})
