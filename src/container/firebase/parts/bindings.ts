import type { SessionPorts } from '../../../../application/portal/Backend'
import type { FirestoreConnection } from '../../../../infrastructure/firebase/firestore/FirestoreConnection'
import type { CodeSource } from '../../../../infrastructure/sync/codes/CodeSource'
import type { SyncedCodes } from '../../../../infrastructure/sync/codes/SyncedCodes'
import type { DeviceCopy } from '../../../../infrastructure/sync/device/DeviceCopy'
import type { EventSource } from '../../../../infrastructure/sync/events/EventSource'
import type { UserSource } from '../../../../infrastructure/sync/users/UserSource'
import type { Bindings, LateBindings } from '../../bindings'
import type { Factories, Values } from '../../openContainer'

/** Firestore's own values. */
export interface FirestoreBindings {
  readonly firestore: FirestoreConnection
  readonly userSource: UserSource
  readonly codeSource: CodeSource
  readonly eventSource: EventSource
}

/** This backend's values in the container beside its ports. */
interface FirebaseBindings extends Bindings, FirestoreBindings {
  readonly deviceCopy: DeviceCopy
  readonly codes: SyncedCodes
}

export type FirebaseFactories<T> = Factories<
  T,
  Values<FirebaseBindings, LateBindings & FirestoreBindings>
>

/** Factories of the ports of a part. */
export type PortFactories<P extends keyof SessionPorts> = FirebaseFactories<SessionPorts[P]>
