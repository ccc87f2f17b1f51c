import { spawn } from 'redux-saga/effects'
import type { ActionLinks } from '../account/actionLinks/ActionLinks'
import { accountActionSaga } from '../account/actionLinks/accountAction.saga'
import { emailConfirmationSaga } from '../account/mails/emailConfirmation.saga'
import { emailVerificationSaga } from '../account/mails/emailVerification.saga'
import { forgotPasswordSaga } from '../account/mails/forgotPassword.saga'
import { secondFactorSaga } from '../account/secondFactor/secondFactor.saga'
import { sessionSaga } from '../account/session/session.saga'
import { signInSaga } from '../account/signIn/signIn.saga'
import { themeSaga } from '../appearance/theme.saga'
import { connectionSaga } from '../connection/connection.saga'
import { noticeExpirySaga } from '../notices/noticeExpiry.saga'
import type { DueMail } from '../ports/account/DueMail'
import type { EmailActions } from '../ports/account/EmailActions'
import type { SecondFactor } from '../ports/account/SecondFactor'
import type { SessionGateway } from '../ports/account/SessionGateway'
import type { Clock } from '../ports/device/Clock'
import type { Log } from '../ports/device/Log'
import type { PageActivity } from '../ports/device/PageActivity'
import type { NewVersion } from '../ports/NewVersion'
import type { ThemePreference } from '../ports/ThemePreference'
import { call } from '../process/effects'
import type { Lazy } from '../process/Lazy'
import { supervised } from '../process/supervised'
import { versionSaga } from '../version/version.saga'
import { preloadSaga } from './preload.saga'
import type { SignedInArea } from './SignedInArea'
import { type Subjects, watchScope } from './scopes'

/** What the processes need before a user has signed in. */
export interface Core {
  readonly clock: Clock
  readonly log: Log
  readonly pageActivity: PageActivity
  readonly newVersion: NewVersion
  readonly themePreference: ThemePreference
  readonly sessionGateway: SessionGateway
  readonly secondFactor: SecondFactor
  readonly emailActions: EmailActions
  readonly dueMail: DueMail
  readonly actionLinks: ActionLinks
  readonly area: Lazy<SignedInArea>
}

/** Processes by name, grouped by scope. */
type ProcessTable = { readonly always: Readonly<Record<string, () => Generator>> } & {
  readonly [S in keyof Subjects]: Readonly<Record<string, (subject: Subjects[S]) => Generator>>
}

/** Every process of the portal and its scope. */
const processTable = (core: Core): ProcessTable => {
  const { clock, sessionGateway, secondFactor, emailActions, pageActivity, newVersion, area, log } =
    core
  // A session starts after its area has loaded, so this needs no network.
  const fromArea = <S>(pick: (loaded: SignedInArea) => (subject: S) => Generator) =>
    function* (subject: S): Generator {
      yield* pick(yield* call(() => area.load()))(subject)
    }
  return {
    always: {
      notices: noticeExpirySaga,
      connection: connectionSaga(pageActivity),
      version: versionSaga(newVersion),
      theme: themeSaga(core.themePreference),
      preload: preloadSaga(area),
      forgotPassword: forgotPasswordSaga(emailActions, clock),
      accountAction: accountActionSaga(core.actionLinks),
      secondFactor: secondFactorSaga(secondFactor, clock),
      signIn: signInSaga(sessionGateway),
      session: sessionSaga(sessionGateway, area, log),
    },
    unverified: {
      emailVerification: emailVerificationSaga(sessionGateway, pageActivity),
      emailConfirmation: emailConfirmationSaga(emailActions, core.dueMail, clock),
    },
    user: {
      access: fromArea(({ access }) => access),
    },
    leader: {
      newVersion: fromArea(({ newVersion }) => newVersion),
      presence: fromArea(({ presence }) => presence),
      tracked: fromArea(({ tracked }) => tracked),
      validator: fromArea(({ validator }) => validator),
      corrections: fromArea(({ corrections }) => corrections),
      paste: fromArea(({ paste }) => paste),
      listFiles: fromArea(({ listFiles }) => listFiles),
      handover: fromArea(({ handover }) => handover),
      tickets: fromArea(({ tickets }) => tickets),
      installation: fromArea(({ installation }) => installation),
      restored: fromArea(({ restored }) => restored),
      removal: fromArea(({ removal }) => removal),
      generation: fromArea(({ generation }) => generation),
      registration: fromArea(({ registration }) => registration),
      history: fromArea(({ history }) => history),
    },
  }
}

/** Starts every process separately: a crash restarts that process and leaves the others running. */
export const rootSaga = (core: Core) =>
  function* (): Generator {
    const { always, ...scoped } = processTable(core)
    const supervise = (name: string, run: () => Generator) =>
      supervised(name, run, core.clock, core.log)

    const watch = <S extends keyof Subjects>(
      scope: S,
      processes: Readonly<Record<string, (subject: Subjects[S]) => Generator>>,
    ) => {
      const supervisedProcesses = Object.entries(processes).map(
        ([name, process]) =>
          (subject: Subjects[S]) =>
            supervise(name, () => process(subject))(),
      )
      return spawn(supervise(`scope ${scope}`, watchScope(scope, supervisedProcesses)))
    }
    yield watch('user', scoped.user)
    yield watch('unverified', scoped.unverified)
    yield watch('leader', scoped.leader)
    // After the watchers, which must not miss a session started by these.
    for (const [name, process] of Object.entries(always)) yield spawn(supervise(name, process))
  }
