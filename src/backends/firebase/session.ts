import { SyncedCodes } from '../../../infrastructure/sync/codes/SyncedCodes'
import { SyncedEvents } from '../../../infrastructure/sync/events/SyncedEvents'
import { SyncedUsers } from '../../../infrastructure/sync/users/SyncedUsers'
import { closing, service } from '../../container/services'
import { deviceCopy, firestorePart } from './sources'

// The repositories of a session: the device's copy first, then Firestore, whose SDK loads meanwhile.

export const users = service(
  ({ get, later }) =>
    new SyncedUsers(
      later(firestorePart, 'userSource'),
      get(deviceCopy).profile,
      get('pageActivity'),
      get('log'),
    ),
)

export const codes = closing(
  service(
    ({ get, later }) =>
      new SyncedCodes({
        source: later(firestorePart, 'codeSource'),
        deviceCopy: get(deviceCopy),
        pageActivity: get('pageActivity'),
        clock: get('clock'),
        log: get('log'),
      }),
  ),
)

export const events = service(
  ({ get, later }) =>
    new SyncedEvents({
      source: later(firestorePart, 'eventSource'),
      copy: get(deviceCopy).events,
      clock: get('clock'),
      log: get('log'),
    }),
)
