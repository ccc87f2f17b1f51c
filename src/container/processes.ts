import { selectAreSessionsDue } from '../../application/account/deviceSessions/deviceSessions.selectors'
import { selectIsOwnAccountShown } from '../../application/account/ownAccount/ownAccount.slice'
import { passwordChangeSaga } from '../../application/account/ownAccount/passwordChange.saga'
import { accessSaga } from '../../application/account/session/access.saga'
import { selectAreAlertsDue } from '../../application/alerts/alerts.selectors'
import { installationSaga } from '../../application/appShell/installation.saga'
import { newVersionSaga } from '../../application/appShell/newVersion.saga'
import { exportsSaga } from '../../application/codes/exports/exports.saga'
import {
  choicesFailed,
  selectIsGenerationWanted,
} from '../../application/codes/generation/choices/choices.slice'
import { codesSaga } from '../../application/codes/list/codes.saga'
import { removalSaga } from '../../application/codes/removal/removal.saga'
import { selectIsScannerWanted } from '../../application/codes/scanner/scannerWanted'
import { nextFreeSaga } from '../../application/codes/sharing/nextFree.saga'
import { sharingSaga } from '../../application/codes/sharing/sharing.saga'
import { unfinishedSaga } from '../../application/codes/sharing/unfinished/unfinished.saga'
import { ticketsSaga } from '../../application/codes/tickets/tickets.saga'
import { selectIsTodayWanted } from '../../application/codes/usageLog/todaysUses.slice'
import {
  selectIsLogWanted,
  selectIsPerDayWanted,
  usageNotLoaded,
} from '../../application/codes/usageLog/usageLog.slice'
import { correctionsSaga } from '../../application/codes/validator/corrections/corrections.saga'
import { listFilesSaga } from '../../application/codes/validator/listFiles.saga'
import { pasteSaga } from '../../application/codes/validator/paste/paste.saga'
import { validatorSaga } from '../../application/codes/validator/validator.saga'
import { restoredSaga } from '../../application/connection/restored.saga'
import { leaderDataSaga } from '../../application/leaderData/leaderData.saga'
import { leaderDataChangesSaga } from '../../application/leaderData/leaderDataChanges.saga'
import {
  registrationFailed,
  selectIsRegistering,
} from '../../application/leaders/registration.slice'
import { selectIsWaitingWanted, waitingRead } from '../../application/leaders/waitingLeaders.slice'
import { selectIsLedgerWanted } from '../../application/people/peopleWanted'
import { presenceSaga } from '../../application/presence/presence.saga'
import { lazyProcess } from '../../application/process/loaded.saga'
import type { SessionProcesses } from '../../application/process/scopes.saga'
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
