import { spawn } from 'redux-saga/effects'
import type { ActionLinks } from '../account/actionLinks/ActionLinks'
import { accountActionSaga } from '../account/actionLinks/accountAction.saga'
import { emailConfirmationSaga } from '../account/mails/emailConfirmation.saga'
import { emailVerificationSaga } from '../account/mails/emailVerification.saga'
import { forgotPasswordSaga } from '../account/mails/forgotPassword.saga'
import type { ReloadUser } from '../account/mails/ReloadUser'
import type { ConfirmSecondFactor } from '../account/secondFactor/ConfirmSecondFactor'
import { secondFactorSaga } from '../account/secondFactor/secondFactor.saga'
import type { AdmitUser } from '../account/session/AdmitUser'
import { accessSaga } from '../account/session/access.saga'
import type { SignOut } from '../account/session/SignOut'
import { sessionSaga } from '../account/session/session.saga'
import type { SignIn } from '../account/signIn/SignIn'
import { signInSaga } from '../account/signIn/signIn.saga'
import { connectionSaga } from '../connection/connection.saga'
import { noticeExpirySaga } from '../notices/noticeExpiry.saga'
import type { EmailActions } from '../ports/account/EmailActions'
import type { SecondFactor } from '../ports/account/SecondFactor'
import type { SessionGateway } from '../ports/account/SessionGateway'
import type { Clock } from '../ports/device/Clock'
import type { Log } from '../ports/device/Log'
import type { PageActivity } from '../ports/device/PageActivity'
import type { LeaderPresence } from '../presence/LeaderPresence'
import { presenceSaga } from '../presence/presence.saga'
import { supervised } from '../process/supervised'
import { leaderAreaSaga, type Processes } from './leaderArea.saga'

/** What the processes of the portal need: its use cases, and the ports that have none. */
export interface Core {
  readonly clock: Clock
  readonly log: Log
  readonly sessionGateway: SessionGateway
  readonly admitUser: AdmitUser
  readonly signIn: SignIn
  readonly signOut: SignOut
  readonly secondFactor: SecondFactor
  readonly confirmSecondFactor: ConfirmSecondFactor
  readonly reloadUser: ReloadUser
  readonly actionLinks: ActionLinks
  readonly emailActions: EmailActions
  readonly leaderPresence: LeaderPresence
  readonly pageActivity: PageActivity
  readonly loadLeaderArea: () => Promise<Processes>
}

/** Starts every process of the portal, each on its own: one that crashes leaves the others running. */
export const rootSaga = (core: Core) =>
  function* (): Generator {
    const processes = {
      // What waits for a session starts before the session can.
      notices: noticeExpirySaga,
      leaderArea: leaderAreaSaga(core.loadLeaderArea, core.clock, core.log),
      connection: connectionSaga(core.pageActivity),
      presence: presenceSaga(core.leaderPresence, core.pageActivity),
      emailVerification: emailVerificationSaga(core.reloadUser, core.pageActivity),
      emailConfirmation: emailConfirmationSaga(core.emailActions, core.clock),
      forgotPassword: forgotPasswordSaga(core.emailActions),
      accountAction: accountActionSaga(core.actionLinks),
      secondFactor: secondFactorSaga(core.secondFactor, core.confirmSecondFactor, core.clock),
      signIn: signInSaga(core.signIn),
      access: accessSaga(core.admitUser),
      session: sessionSaga(core.sessionGateway, core.admitUser, core.signOut, core.leaderPresence),
    }
    for (const [name, process] of Object.entries(processes)) {
      yield spawn(supervised(name, process, core.clock, core.log))
    }
  }
