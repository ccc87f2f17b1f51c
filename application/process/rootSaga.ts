import { spawn } from 'redux-saga/effects'
import type { ActionLinks } from '../account/ActionLinks'
import type { AdmitUser } from '../account/AdmitUser'
import { accessSaga } from '../account/access.saga'
import { accountActionSaga } from '../account/accountAction.saga'
import type { ConfirmSecondFactor } from '../account/ConfirmSecondFactor'
import { emailConfirmationSaga } from '../account/emailConfirmation.saga'
import { emailVerificationSaga } from '../account/emailVerification.saga'
import { forgotPasswordSaga } from '../account/forgotPassword.saga'
import type { ReloadUser } from '../account/ReloadUser'
import type { SignIn } from '../account/SignIn'
import type { SignOut } from '../account/SignOut'
import { secondFactorSaga } from '../account/secondFactor.saga'
import { sessionSaga } from '../account/session.saga'
import { signInSaga } from '../account/signIn.saga'
import { connectionSaga } from '../connection/connection.saga'
import { noticeExpirySaga } from '../notices/noticeExpiry.saga'
import type { Clock } from '../ports/Clock'
import type { EmailActions } from '../ports/EmailActions'
import type { Log } from '../ports/Log'
import type { PageActivity } from '../ports/PageActivity'
import type { SecondFactor } from '../ports/SecondFactor'
import type { SessionGateway } from '../ports/SessionGateway'
import type { LeaderPresence } from '../presence/LeaderPresence'
import { presenceSaga } from '../presence/presence.saga'
import { leaderAreaSaga, type Processes } from './leaderArea.saga'
import { supervised } from './supervised'

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
