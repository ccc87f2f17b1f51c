import { deviceSessionSaga } from '../../../application/account/deviceSessions/deviceSession.saga'
import { idleSessionSaga } from '../../../application/account/deviceSessions/idleSession.saga'
import { sessionListSaga } from '../../../application/account/deviceSessions/sessionList.saga'
import type { UserActivity } from '../../../application/device/UserActivity'
import type { Process } from '../../../application/portal/scopes.saga'
import type { DeviceName } from '../../../domain/session/DeviceSession'
import { BrowserUserActivity } from '../../../infrastructure/browser/BrowserUserActivity'
import { describeDevice } from '../../../infrastructure/browser/describeDevice'
import type { PartFactories } from '../bindings'

/** A leader's sessions on all devices. */
export interface OwnDeviceSessions {
  readonly describeDevice: () => Promise<DeviceName>
  readonly userActivity: UserActivity
  readonly deviceSession: Process<'leader'>
  readonly sessionList: Process<'leader'>
  readonly idleSession: Process<'leader'>
}

declare module '../bindings' {
  interface Bindings extends OwnDeviceSessions {}
}

export const deviceSessionFactories: PartFactories<OwnDeviceSessions> = {
  describeDevice: () => describeDevice,
  userActivity: ({ get }) => new BrowserUserActivity(get('clock')),
  deviceSession: ({ get }) =>
    deviceSessionSaga(get('deviceSessions'), get('leaderDeviceSession'), get('describeDevice')),
  sessionList: ({ get, later }) => sessionListSaga(get('deviceSessions'), later('passwordChanger')),
  idleSession: ({ get }) =>
    idleSessionSaga(get('deviceSessions'), get('userActivity'), get('clock')),
}
