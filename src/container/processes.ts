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
import { type Recipes, sessionRecipe } from './recipes'

type Table = { readonly [S in keyof SessionProcesses]: Recipes<SessionProcesses[S]> }

/** The processes of a session by their scope, each with what it needs. */
export const processes = {
  user: {
    access: sessionRecipe(['admitUser'], accessSaga),
  },
  leader: {
    newVersion: sessionRecipe(['newVersion', 'pageActivity', 'clock'], newVersionSaga),
    presence: sessionRecipe(['leaderPresence', 'pageActivity'], presenceSaga),
    codes: sessionRecipe(['watchCodes'], codesSaga),
    validator: sessionRecipe(['validateCodes'], validatorSaga),
    corrections: sessionRecipe(['suggestCodes', 'replaceTokens'], correctionsSaga),
    paste: sessionRecipe(['pasteList'], pasteSaga),
    listFiles: sessionRecipe(['readListFile', 'lazy readPicture'], listFilesSaga),
    scanner: sessionRecipe(['lazy scanner'], (process) =>
      lazyProcess(process, selectIsScannerWanted),
    ),
    sharing: sessionRecipe(['copyCodes', 'shareCodes', 'clock'], sharingSaga),
    nextFree: sessionRecipe(
      ['lazy claimCodes', 'lazy keepLeaderData', 'copyCodes', 'share', 'clock'],
      nextFreeSaga,
    ),
    exports: sessionRecipe(['lazy exportCodes', 'workbooks'], exportsSaga),
    tickets: sessionRecipe(['lazy savePicture', 'clock'], ticketsSaga),
    installation: sessionRecipe(['installation'], installationSaga),
    restored: sessionRecipe([], () => restoredSaga),
    removal: sessionRecipe(['lazy removeCodes'], removalSaga),
    leaderData: sessionRecipe(['lazy keepLeaderData'], leaderDataSaga),
    leaderDataChanges: sessionRecipe(['lazy keepLeaderData', 'clock'], leaderDataChangesSaga),
    passwordChange: sessionRecipe(['lazy passwordChanger'], passwordChangeSaga),
    authenticatorApp: sessionRecipe(['lazy authenticatorAppProcess'], (process) =>
      lazyProcess(process, selectIsOwnAccountShown),
    ),
    photo: sessionRecipe(['lazy photoProcess'], (process) =>
      lazyProcess(process, selectIsOwnAccountShown),
    ),
    deviceSession: sessionRecipe(['lazy deviceSession'], (process) =>
      lazyProcess(process, selectAreSessionsDue),
    ),
    sessionList: sessionRecipe(['lazy sessionList'], (process) =>
      lazyProcess(process, selectAreSessionsDue),
    ),
    idleSession: sessionRecipe(['lazy idleSession'], (process) =>
      lazyProcess(process, selectAreSessionsDue),
    ),
    generation: sessionRecipe(['lazy generation'], (process) =>
      lazyProcess(process, selectIsGenerationWanted, () => choicesFailed('not-loaded')),
    ),
    registration: sessionRecipe(['lazy registration'], (process) =>
      lazyProcess(process, selectIsRegistering, () => registrationFailed('not-loaded')),
    ),
    waitingLeaders: sessionRecipe(['lazy waitingLeaders'], (process) =>
      lazyProcess(process, selectIsWaitingWanted, () => waitingRead(fail({ kind: 'offline' }))),
    ),
    codeUsageLog: sessionRecipe(['lazy codeUsageLog'], (process) =>
      lazyProcess(process, selectIsLogWanted, usageNotLoaded),
    ),
    usagePerDay: sessionRecipe(['lazy usagePerDay'], (process) =>
      lazyProcess(process, selectIsPerDayWanted, usageNotLoaded),
    ),
    people: sessionRecipe(['lazy people'], (process) => lazyProcess(process, selectIsLedgerWanted)),
    todaysUses: sessionRecipe(['lazy todaysUses'], (process) =>
      lazyProcess(process, selectIsTodayWanted),
    ),
    alerts: sessionRecipe(['lazy alerts'], (process) => lazyProcess(process, selectAreAlertsDue)),
  },
} satisfies Table
