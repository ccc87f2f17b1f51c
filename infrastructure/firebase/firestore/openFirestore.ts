import {
  connectFirestoreEmulator,
  initializeFirestore,
  memoryLocalCache,
  setLogLevel,
} from 'firebase/firestore'
import type { Log } from '../../../application/device/Log'
import type { FirebaseProject } from '../FirebaseProject'
import { EMULATOR_HOST } from '../FirebaseSettings'
import { FirestoreConnection } from './FirestoreConnection'

/** Opens Firestore for a session. */
export const openFirestore = (
  { app, emulators, access }: FirebaseProject,
  log: Log,
): FirestoreConnection => {
  // The SDK logs paths with user ids, and reports a lost connection as an error.
  setLogLevel('silent')
  // The portal keeps its own copy on the device, which is many times faster with thousands of codes.
  const firestore = initializeFirestore(app, { localCache: memoryLocalCache() })
  if (emulators) connectFirestoreEmulator(firestore, EMULATOR_HOST, emulators.firestore)
  return new FirestoreConnection(firestore, access, log)
}
