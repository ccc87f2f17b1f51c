import { selectAreSessionsDue } from '../../application/account/deviceSessions/deviceSessions.selectors'
import { selectIsOwnAccountShown } from '../../application/account/ownAccount/ownAccount.slice'
import { passwordChangeSaga } from '../../application/account/ownAccount/passwordChange.saga'
import { codesSaga } from '../../application/codes/codes.saga'
import { lazyProcess } from '../../application/codes/loaded.saga'
import { restoredSaga } from '../../application/codes/restored.saga'
import {
  choicesFailed,
  selectIsGenerationWanted,
} from '../../application/coordination/generation/choices/choices.slice'
import {
  registrationFailed,
  selectIsRegistering,
} from '../../application/coordination/leaders/registration.slice'
import {
  selectIsWaitingWanted,
  waitingRead,
} from '../../application/coordination/leaders/waitingLeaders.slice'
import { removalSaga } from '../../application/coordination/removal/removal.saga'
import { exportsSaga } from '../../application/exports/exports.saga'
import { selectIsLedgerWanted } from '../../application/people/peopleWanted'
import type { SessionProcesses } from '../../application/portal/scopes.saga'
import { selectIsScannerWanted } from '../../application/scanner/scannerWanted'
import { accessSaga } from '../../application/session/access.saga'
import { presenceSaga } from '../../application/session/presence.saga'
import { leaderDataSaga } from '../../application/sharing/leaderData/leaderData.saga'
import { leaderDataChangesSaga } from '../../application/sharing/leaderData/leaderDataChanges.saga'
import { nextFreeSaga } from '../../application/sharing/nextFree.saga'
import { sharingSaga } from '../../application/sharing/sharing.saga'
import { unfinishedSaga } from '../../application/sharing/unfinished/unfinished.saga'
import { installationSaga } from '../../application/shell/installation.saga'
import { newVersionSaga } from '../../application/shell/newVersion.saga'
import { ticketsSaga } from '../../application/tickets/tickets.saga'
import { selectAreAlertsDue } from '../../application/usage/alerts/alerts.selectors'
import { selectIsTodayWanted } from '../../application/usage/todaysUses.slice'
import {
  selectIsLogWanted,
  selectIsPerDayWanted,
  usageNotLoaded,
} from '../../application/usage/usageLog.slice'
import { correctionsSaga } from '../../application/validator/corrections/corrections.saga'
import { listFilesSaga } from '../../application/validator/listFiles.saga'
import { pasteSaga } from '../../application/validator/paste/paste.saga'
import { validatorSaga } from '../../application/validator/validator.saga'
import { fail } from '../../domain/shared/Result'
import type { LateBindings, SessionBindings } from './bindings'
import type { Values } from './openContainer'

/** The processes of a session by their scope, each with what it needs. */
export const processesOf = ({
  get,
  later,
}: Values<SessionBindings, LateBindings>): SessionProcesses => ({
  user: {
    access: accessSaga(get('admitUser')),
    presence: presenceSaga(get('leaderPresence'), get('pageActivity')),
  },
  leader: {
    newVersion: newVersionSaga(get('newVersion'), get('pageActivity'), get('clock')),
    codes: codesSaga(get('watchCodes')),
    validator: validatorSaga(get('validateCodes')),
    corrections: correctionsSaga(get('suggestCodes'), get('replaceTokens')),
    paste: pasteSaga(get('pasteList')),
    listFiles: listFilesSaga(get('readListFile'), later('readPicture')),
    scanner: lazyProcess(later('scanner'), selectIsScannerWanted),
    sharing: sharingSaga(get('copyCodes'), get('shareCodes'), get('clock')),
    nextFree: nextFreeSaga(
      later('claimCodes'),
      later('keepLeaderData'),
      get('copyCodes'),
      get('share'),
      get('clock'),
      get('begunShares'),
    ),
    unfinished: unfinishedSaga(get('begunShares'), get('copyCodes')),
    exports: exportsSaga(later('exportBatchCsv'), later('exportCodes'), get('workbooks')),
    tickets: ticketsSaga(later('savePicture'), get('clock')),
    installation: installationSaga(get('installation')),
    restored: restoredSaga,
    removal: removalSaga(later('removeCodes'), get('trackedCodes')),
    leaderData: leaderDataSaga(later('keepLeaderData')),
    leaderDataChanges: leaderDataChangesSaga(later('keepLeaderData'), get('clock')),
    passwordChange: passwordChangeSaga(later('passwordChanger')),
    authenticatorApp: lazyProcess(later('authenticatorAppProcess'), selectIsOwnAccountShown),
    photo: lazyProcess(later('photoProcess'), selectIsOwnAccountShown),
    deviceSession: lazyProcess(later('deviceSession'), selectAreSessionsDue),
    sessionList: lazyProcess(later('sessionList'), selectAreSessionsDue),
    idleSession: lazyProcess(later('idleSession'), selectAreSessionsDue),
    generation: lazyProcess(later('generation'), selectIsGenerationWanted, () =>
      choicesFailed('not-loaded'),
    ),
    registration: lazyProcess(later('registration'), selectIsRegistering, () =>
      registrationFailed('not-loaded'),
    ),
    waitingLeaders: lazyProcess(later('waitingLeaders'), selectIsWaitingWanted, () =>
      waitingRead(fail({ kind: 'offline' })),
    ),
    codeUsageLog: lazyProcess(later('codeUsageLog'), selectIsLogWanted, usageNotLoaded),
    usagePerDay: lazyProcess(later('usagePerDay'), selectIsPerDayWanted, usageNotLoaded),
    people: lazyProcess(later('people'), selectIsLedgerWanted),
    todaysUses: lazyProcess(later('todaysUses'), selectIsTodayWanted),
    alerts: lazyProcess(later('alerts'), selectAreAlertsDue),
  },
})
