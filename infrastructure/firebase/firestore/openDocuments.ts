import type { FirebaseApp } from 'firebase/app'
import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  setLogLevel,
  terminate,
} from 'firebase/firestore'
import type { Log } from '../../../application/ports/device/Log'
import type { CodeSource } from '../../mirror/CodeSource'
import type { Closable } from '../../sessions/LazyService'
import { EMULATOR_HOST, type EmulatorPorts } from '../FirebaseSettings'
import { FirestoreCodeSource } from './FirestoreCodeSource'
import { FirestoreEvents } from './FirestoreEvents'
import { FirestoreUsers } from './FirestoreUsers'
import { ListenerErrors } from './ListenerErrors'
import { databaseUrl } from './rest/databaseUrl'
import type { AccessTokens, RestAccess } from './rest/post'

/** What Firestore holds, for one session. */
export interface Documents extends Closable {
  readonly users: FirestoreUsers
  readonly codes: CodeSource
  readonly events: FirestoreEvents
  /** For what loads later. */
  readonly connection: {
    readonly firestore: Firestore
    readonly access: RestAccess
    readonly errors: ListenerErrors
  }
}

/** Opens Firestore. This module is imported dynamically after the sign-in, and the SDK with it. */
export const openDocuments = (
  app: FirebaseApp,
  emulators: EmulatorPorts | null,
  tokens: AccessTokens,
  log: Log,
): Documents => {
  // The SDK logs paths with user ids, and reports a lost connection as an error.
  setLogLevel('silent')
  // What stays on the device is the portal's own mirror, which is many times faster with thousands of codes.
  const firestore = initializeFirestore(app, { localCache: memoryLocalCache() })
  if (emulators) connectFirestoreEmulator(firestore, EMULATOR_HOST, emulators.firestore)
  const errors = new ListenerErrors()
  const access = { url: databaseUrl(app.options, emulators), ...tokens }
  return {
    users: new FirestoreUsers(firestore, errors, log),
    codes: new FirestoreCodeSource(firestore, access, errors, log),
    events: new FirestoreEvents(firestore, log),
    connection: { firestore, access, errors },
    close: async () => {
      errors.close()
      await terminate(firestore)
    },
  }
}
