import type { SessionPorts } from '../../../../application/portal/Backend'
import type { FirebaseProject } from '../../../../infrastructure/firebase/FirebaseProject'
import { SyncedCodes } from '../../../../infrastructure/sync/codes/SyncedCodes'
import type { DeviceCopy } from '../../../../infrastructure/sync/device/DeviceCopy'
import { openDeviceCopy } from '../../../../infrastructure/sync/device/openDeviceCopy'
import { SyncedEvents } from '../../../../infrastructure/sync/events/SyncedEvents'
import { SyncedUsers } from '../../../../infrastructure/sync/users/SyncedUsers'
import { closing } from '../../openContainer'
import type { FirebaseFactories } from './bindings'

const browserLocks = () => (typeof navigator === 'undefined' ? null : (navigator.locks ?? null))

/** The repositories of a session: the device's copy first, then Firestore, whose SDK loads meanwhile. */
export const sessionPorts = ({
  copyName,
}: FirebaseProject): FirebaseFactories<SessionPorts['session'] & { deviceCopy: DeviceCopy }> => ({
  deviceCopy: closing(({ get }) => openDeviceCopy(copyName(), browserLocks(), get('log'))),
  users: ({ get, later }) =>
    new SyncedUsers(later('userSource'), get('deviceCopy'), get('pageActivity'), get('log')),
  codes: closing(
    ({ get, later }) =>
      new SyncedCodes({
        source: later('codeSource'),
        deviceCopy: get('deviceCopy'),
        pageActivity: get('pageActivity'),
        clock: get('clock'),
        log: get('log'),
      }),
  ),
  events: ({ get, later }) =>
    new SyncedEvents({
      source: later('eventSource'),
      deviceCopy: get('deviceCopy'),
      clock: get('clock'),
      log: get('log'),
    }),
})
