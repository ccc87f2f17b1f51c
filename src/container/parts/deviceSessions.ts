import { deviceSessionSaga } from '../../../application/account/deviceSessions/deviceSession.saga'
import { idleSessionSaga } from '../../../application/account/deviceSessions/idleSession.saga'
import { sessionListSaga } from '../../../application/account/deviceSessions/sessionList.saga'
import type { SessionPorts } from '../../../application/ports/Backend'
import { BrowserUserActivity } from '../../../infrastructure/browser/BrowserUserActivity'
import { describeDevice } from '../../../infrastructure/browser/describeDevice'
import type { Parts } from '../bindings'
import { instanceOf, partRecipe, type Recipes } from '../recipes'

/** A leader's sessions on all devices. */
export const deviceSessionRecipes: Recipes<
  Omit<Parts['deviceSessions'], keyof SessionPorts['deviceSessions']>
> = {
  describeDevice: partRecipe([], () => describeDevice),
  userActivity: partRecipe(['clock'], instanceOf(BrowserUserActivity)),
  deviceSession: partRecipe(
    ['deviceSessions', 'leaderDeviceSession', 'describeDevice'],
    deviceSessionSaga,
  ),
  sessionList: partRecipe(['deviceSessions', 'lazy passwordChanger'], sessionListSaga),
  idleSession: partRecipe(['deviceSessions', 'userActivity', 'clock'], idleSessionSaga),
}
