import { deviceSessionSaga } from '../../application/account/deviceSessions/deviceSession.saga'
import { idleSessionSaga } from '../../application/account/deviceSessions/idleSession.saga'
import { sessionListSaga } from '../../application/account/deviceSessions/sessionList.saga'
import type { UserActivity } from '../../application/device/UserActivity'
import { BrowserUserActivity } from '../../infrastructure/browser/BrowserUserActivity'
import { describeDevice } from '../../infrastructure/browser/describeDevice'
import { lateService, type Service } from '../container/services'
import { leaderDeviceSession } from './session'

export const deviceName = lateService(() => describeDevice)
export const userActivity: Service<UserActivity> = lateService(
  ({ get }) => new BrowserUserActivity(get('clock')),
)

export const deviceSession = lateService(({ get }) =>
  deviceSessionSaga(get('deviceSessions'), get(leaderDeviceSession), get(deviceName)),
)
export const sessionList = lateService(({ get, later }) =>
  sessionListSaga(get('deviceSessions'), later('ownAccount', 'passwordChanger')),
)
export const idleSession = lateService(({ get }) =>
  idleSessionSaga(get('deviceSessions'), get(userActivity), get('clock')),
)
