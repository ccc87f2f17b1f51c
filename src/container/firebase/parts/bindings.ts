import type { Lazy } from '../../../../application/ports/Lazy'
import type { FirestoreConnection } from '../../../../infrastructure/firebase/firestore/FirestoreConnection'
import type { CodeSource } from '../../../../infrastructure/sync/codes/CodeSource'
import type { SyncedCodes } from '../../../../infrastructure/sync/codes/SyncedCodes'
import type { DeviceCopy } from '../../../../infrastructure/sync/device/DeviceCopy'
import type { EventSource } from '../../../../infrastructure/sync/events/EventSource'
import type { UserSource } from '../../../../infrastructure/sync/users/UserSource'
import type { Bindings } from '../../bindings'
import { recipesFrom } from '../../recipes'

/** This backend's values in the container beside its ports. */
export interface FirebaseBindings extends Bindings {
  readonly deviceCopy: DeviceCopy
  readonly codes: SyncedCodes
  readonly firestore: FirestoreConnection
  readonly 'lazy firestore': Lazy<FirestoreConnection>
  readonly 'lazy userSource': Lazy<UserSource>
  readonly 'lazy codeSource': Lazy<CodeSource>
  readonly 'lazy eventSource': Lazy<EventSource>
}

export const firebaseRecipe = recipesFrom<FirebaseBindings>()
