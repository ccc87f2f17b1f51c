import type { FirebaseProject } from '../../../../infrastructure/firebase/FirebaseProject'
import { SyncedCodes } from '../../../../infrastructure/sync/codes/SyncedCodes'
import { openDeviceCopy } from '../../../../infrastructure/sync/device/openDeviceCopy'
import { SyncedEvents } from '../../../../infrastructure/sync/events/SyncedEvents'
import { SyncedUsers } from '../../../../infrastructure/sync/users/SyncedUsers'
import { instanceOf } from '../../recipes'
import { firebaseRecipe } from './bindings'

const browserLocks = () => (typeof navigator === 'undefined' ? null : (navigator.locks ?? null))

/** The repositories of a session: the device's copy first, then Firestore, whose SDK loads meanwhile. */
export const sessionPorts = ({ copyName }: FirebaseProject) => ({
  deviceCopy: firebaseRecipe(
    ['log'],
    (log) => openDeviceCopy(copyName(), browserLocks(), log),
    (copy) => copy.close(),
  ),
  users: firebaseRecipe(
    ['lazy userSource', 'deviceCopy', 'pageActivity', 'log'],
    instanceOf(SyncedUsers),
  ),
  codes: firebaseRecipe(
    ['lazy codeSource', 'deviceCopy', 'pageActivity', 'clock', 'log'],
    (source, deviceCopy, pageActivity, clock, log) =>
      new SyncedCodes({ source, deviceCopy, pageActivity, clock, log }),
  ),
  events: firebaseRecipe(
    ['lazy eventSource', 'deviceCopy', 'clock', 'log'],
    (source, deviceCopy, clock, log) => new SyncedEvents({ source, deviceCopy, clock, log }),
  ),
})
