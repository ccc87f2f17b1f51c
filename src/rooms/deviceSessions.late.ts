import { deviceSessionSaga } from '../../application/account/deviceSessions/deviceSession.saga'
import { idleSessionSaga } from '../../application/account/deviceSessions/idleSession.saga'
import { sessionListSaga } from '../../application/account/deviceSessions/sessionList.saga'
import type { UserActivity } from '../../application/device/UserActivity'
import { BrowserUserActivity } from '../../infrastructure/browser/BrowserUserActivity'
import { describeDevice } from '../../infrastructure/browser/describeDevice'
import { servicesWith } from '../container/services'
import { leaderDeviceSession } from './session'

const service = servicesWith<'deviceSessions'>()

export const deviceName = service(() => describeDevice)
export const userActivity = service<UserActivity>(
  ({ get }) => new BrowserUserActivity(get('clock')),
)

export const deviceSession = service(({ get }) =>
  deviceSessionSaga(get('deviceSessions'), get(leaderDeviceSession), get(deviceName)),
)
export const sessionList = service(({ get, laterPort }) =>
  sessionListSaga(get('deviceSessions'), laterPort('ownAccount', 'passwordChanger')),
)
export const idleSession = service(({ get }) =>
  idleSessionSaga(get('deviceSessions'), get(userActivity), get('clock')),
)
