import { spawn } from 'redux-saga/effects'
import type { ActionLinks } from '../account/actionLinks/ActionLinks'
import { accountActionSaga } from '../account/actionLinks/accountAction.saga'
import { emailConfirmationSaga } from '../account/mails/emailConfirmation.saga'
import { emailVerificationSaga } from '../account/mails/emailVerification.saga'
import { forgotPasswordSaga } from '../account/mails/forgotPassword.saga'
import { secondFactorSaga } from '../account/secondFactor/secondFactor.saga'
import { signInSaga } from '../account/signIn/signIn.saga'
import { connectionSaga } from '../connection/connection.saga'
import { noticeExpirySaga } from '../notices/noticeExpiry.saga'
import { supervised } from '../process/supervised.saga'
import type { Sessions } from '../session/Sessions'
import { sessionSaga } from '../session/session.saga'
import { themeSaga } from '../shell/theme.saga'
import { versionSaga } from '../shell/version.saga'
import type { AccountPorts } from './Backend'
import type { VisitorDevice } from './DevicePorts'
import { type OpenSession, type Processes, type Scope, watchScope } from './scopes.saga'

/** The needs of the processes that run before a user has signed in. */
export interface Core
  extends Omit<VisitorDevice, 'http' | 'keptLink' | 'installation'>,
    Omit<AccountPorts, 'accountActions'> {
  readonly actionLinks: ActionLinks
  readonly sessions: Sessions<OpenSession>
}

/** The processes that run as long as the page. */
const alwaysRunning = ({ clock, log, sessionGateway, sessions, ...core }: Core) => ({
  notices: noticeExpirySaga(core.pageActivity),
  connection: connectionSaga(core.pageActivity),
  version: versionSaga(core.newVersion),
  theme: themeSaga(core.themePreference),
  forgotPassword: forgotPasswordSaga(core.emailActions, clock),
  accountAction: accountActionSaga(core.actionLinks),
  secondFactor: secondFactorSaga(core.secondFactor, clock),
  signIn: signInSaga(sessionGateway, sessions),
  session: sessionSaga(sessionGateway, sessions, log),
})

/** The processes for a user whose address is not confirmed. */
const ofUnverified = (core: Core): Processes<'unverified'> => ({
  emailVerification: emailVerificationSaga(core.sessionGateway, core.pageActivity),
  emailConfirmation: emailConfirmationSaga(core.emailActions, core.dueMail, core.clock),
})

/** Starts every process separately: a crash restarts that process and leaves the others running. */
export const rootSaga = (core: Core) =>
  function* (): Generator {
    const { sessions } = core
    const supervise = (name: string, process: () => Generator) =>
      supervised(name, process, core.clock, core.log)
    const watch = <S extends Scope>(scope: S, processes: () => Processes<S>) =>
      spawn(supervise(`scope ${scope}`, watchScope(scope, processes, supervise)))

    const unverified = ofUnverified(core)
    yield watch('user', () => sessions.current?.processes.user ?? {})
    yield watch('unverified', () => unverified)
    yield watch('leader', () => sessions.current?.processes.leader ?? {})
    // After the watchers, which must not miss a session started by these.
    for (const [name, process] of Object.entries(alwaysRunning(core))) {
      yield spawn(supervise(name, process))
    }
  }
