import { accessSaga } from '../../application/account/session/access.saga'
import { handoverSaga } from '../../application/codes/handover/handover.saga'
import { trackedSaga } from '../../application/codes/tracked/tracked.saga'
import { listFilesSaga } from '../../application/codes/validator/listFiles.saga'
import { validatorSaga } from '../../application/codes/validator/validator.saga'
import type { SignedInArea } from '../../application/portal/SignedInArea'
import { presenceSaga } from '../../application/presence/presence.saga'
import { createContainer } from './createContainer'

/** The signed-in area: the processes with the use cases of one container. Areas share nothing. */
export const createArea = (...ports: Parameters<typeof createContainer>): SignedInArea => {
  const get = createContainer(...ports)
  const admitUser = get('admitUser')
  const leaderPresence = get('leaderPresence')
  return {
    admitUser,
    leaderPresence,
    access: accessSaga(admitUser),
    presence: presenceSaga(leaderPresence, get('pageActivity')),
    tracked: trackedSaga(get('loadTrackedCodes')),
    validator: validatorSaga(get('validateCodes'), get('suggestCodes'), get('replaceToken')),
    listFiles: listFilesSaga(get('readListFile')),
    handover: handoverSaga(
      get('copyCodes'),
      get('shareCodes'),
      get('exportBatchCsv'),
      get('exportSelection'),
      get('saveCodes'),
    ),
  }
}
