import { accessSaga } from '../../application/account/session/access.saga'
import { handoverSaga } from '../../application/codes/handover/handover.saga'
import { removalSaga } from '../../application/codes/removal/removal.saga'
import { ticketsSaga } from '../../application/codes/tickets/tickets.saga'
import { trackedSaga } from '../../application/codes/tracked/tracked.saga'
import { correctionsSaga } from '../../application/codes/validator/corrections/corrections.saga'
import { listFilesSaga } from '../../application/codes/validator/listFiles.saga'
import { pasteSaga } from '../../application/codes/validator/paste/paste.saga'
import { validatorSaga } from '../../application/codes/validator/validator.saga'
import { restoredSaga } from '../../application/connection/restored.saga'
import { installationSaga } from '../../application/installation/installation.saga'
import { generationSaga, registrationSaga } from '../../application/portal/creation.saga'
import { historySaga } from '../../application/portal/history.saga'
import { rootReducer } from '../../application/portal/rootReducer'
import type { SignedInArea } from '../../application/portal/SignedInArea'
import { presenceSaga } from '../../application/presence/presence.saga'
import { newVersionSaga } from '../../application/version/newVersion.saga'
import { createContainer } from './createContainer'
import type { LaterParts } from './later/Later'
import { lazy } from './lazy'

/**
 * The signed-in area: the processes with the use cases of one container. Areas share nothing.
 *
 * @param later opens the parts that load when they are first needed
 */
export const createArea = (
  later: LaterParts,
  ...ports: Parameters<typeof createContainer>
): SignedInArea => {
  const get = createContainer(...ports)
  const admitUser = get('admitUser')
  const leaderPresence = get('leaderPresence')
  const clock = get('clock')
  const exports = lazy(() =>
    later.openExports(get('readTrackedCodes'), {
      downloads: get('downloads'),
      workbooks: get('workbooks'),
      clock,
    }),
  )
  const pictures = lazy(() => later.openPictures({ downloads: get('downloads'), log: get('log') }))
  const creation = lazy(() => later.openCreation(exports))
  const history = lazy(() =>
    later.openHistory({ clock, share: get('share'), copyCodes: get('copyCodes') }),
  )
  return {
    admitUser,
    leaderPresence,
    reducer: rootReducer,
    access: accessSaga(admitUser),
    newVersion: newVersionSaga(get('newVersion'), get('pageActivity'), clock),
    presence: presenceSaga(leaderPresence, get('pageActivity')),
    tracked: trackedSaga(get('loadTrackedCodes')),
    validator: validatorSaga(get('validateCodes')),
    corrections: correctionsSaga(get('suggestCodes'), get('replaceTokens')),
    paste: pasteSaga(get('pasteList')),
    listFiles: listFilesSaga(get('readListFile')),
    handover: handoverSaga(get('copyCodes'), get('shareCodes'), exports),
    tickets: ticketsSaga(pictures),
    installation: installationSaga(get('installation')),
    restored: restoredSaga,
    removal: removalSaga({ load: async () => (await creation.load()).removeCodes }),
    generation: generationSaga(creation),
    registration: registrationSaga(creation),
    history: historySaga(history),
  }
}
