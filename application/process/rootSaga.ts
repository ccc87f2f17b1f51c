import { spawn } from 'redux-saga/effects'
import type { AdmitUser } from '../account/AdmitUser'
import type { SignIn } from '../account/SignIn'
import type { SignOut } from '../account/SignOut'
import { sessionSaga } from '../account/session.saga'
import { signInSaga } from '../account/signIn.saga'
import type { CopyCodes } from '../codes/CopyCodes'
import { codesSaga } from '../codes/codes.saga'
import type { ExportBatchCsv } from '../codes/ExportBatchCsv'
import type { LoadTrackedCodes } from '../codes/LoadTrackedCodes'
import type { ShareCodes } from '../codes/ShareCodes'
import type { ValidateCodes } from '../codes/ValidateCodes'
import { handoverSaga } from '../handover/handover.saga'
import { noticeExpirySaga } from '../notices/noticeExpiry.saga'
import type { Clock } from '../ports/Clock'
import type { Log } from '../ports/Log'
import type { SessionGateway } from '../ports/SessionGateway'
import { validatorSaga } from '../validator/validator.saga'
import { supervised } from './supervised'

/** What the processes of the portal need: its use cases, and the ports that have none. */
export interface Core {
  readonly clock: Clock
  readonly log: Log
  readonly sessionGateway: SessionGateway
  readonly admitUser: AdmitUser
  readonly signIn: SignIn
  readonly signOut: SignOut
  readonly loadTrackedCodes: LoadTrackedCodes
  readonly validateCodes: ValidateCodes
  readonly copyCodes: CopyCodes
  readonly shareCodes: ShareCodes
  readonly exportBatchCsv: ExportBatchCsv
}

/** Starts every process of the portal, each on its own: one that crashes leaves the others running. */
export const rootSaga = (core: Core) =>
  function* (): Generator {
    const processes = {
      // What waits for a session starts before the session can.
      notices: noticeExpirySaga,
      codes: codesSaga(core.loadTrackedCodes),
      validator: validatorSaga(core.validateCodes),
      handover: handoverSaga(core.copyCodes, core.shareCodes, core.exportBatchCsv),
      signIn: signInSaga(core.signIn),
      session: sessionSaga(core.sessionGateway, core.admitUser, core.signOut),
    }
    for (const [name, process] of Object.entries(processes)) {
      yield spawn(supervised(name, process, core.clock, core.log))
    }
  }
