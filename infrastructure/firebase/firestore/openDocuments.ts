import type { FirebaseApp } from 'firebase/app'
import {
  clearIndexedDbPersistence,
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
  setLogLevel,
  terminate,
} from 'firebase/firestore'
import type { Clock } from '../../../application/ports/device/Clock'
import type { Log } from '../../../application/ports/device/Log'
import type { EventRepository } from '../../../domain/codes/EventRepository'
import { EMULATOR_HOST, type EmulatorPorts } from '../FirebaseSettings'
import type { Closable } from '../LazyService'
import { acquireCacheShare, withExclusiveCache } from './cache/cacheLock'
import { LastSyncTime } from './cache/LastSyncTime'
import type { PendingCacheWipe } from './cache/PendingCacheWipe'
import { FirestoreCodes } from './FirestoreCodes'
import { FirestoreEventRepository } from './FirestoreEventRepository'
import { FirestoreUsers } from './FirestoreUsers'
import { ListenerErrors } from './ListenerErrors'

/** The repositories of one session. */
export interface Documents extends Closable {
  readonly users: FirestoreUsers
  readonly codes: FirestoreCodes
  readonly events: EventRepository
}

interface Options {
  readonly app: FirebaseApp
  readonly emulators: EmulatorPorts | null
  readonly clock: Clock
  readonly log: Log
  /** The local storage; null if the user chose to keep nothing on the device (DEVICE-3). */
  readonly device: Storage | null
  readonly pendingWipe: PendingCacheWipe
  /** Called if the SDK terminated the store, which no longer works. */
  readonly onLost: () => void
}

/** Opens Firestore. This module is imported dynamically after the sign-in, and the SDK with it. */
export const openDocuments = async ({
  app,
  emulators,
  clock,
  log,
  device,
  pendingWipe,
  onLost,
}: Options): Promise<Documents> => {
  const cacheShare = device ? await acquireCacheShare(app) : null
  // The SDK logs paths with user ids, and reports a lost connection as an error.
  setLogLevel('silent')
  const firestore = initializeFirestore(app, {
    localCache: device
      ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
      : memoryLocalCache(),
  })
  if (emulators) connectFirestoreEmulator(firestore, EMULATOR_HOST, emulators.firestore)
  const lastSync = new LastSyncTime(device)
  const errors = new ListenerErrors(() => {
    onLost()
    void cacheShare?.release()
    terminate(firestore).catch((cause) => log.error('A lost store could not be closed', cause))
  })
  return {
    users: new FirestoreUsers(firestore, errors, log),
    codes: new FirestoreCodes(firestore, lastSync, errors, clock, log),
    events: new FirestoreEventRepository(firestore, log),
    // The cache is shared by all users, so it is deleted with the session.
    close: async () => {
      errors.close()
      lastSync.clear()
      if (device) pendingWipe.set()
      await terminate(firestore)
      if (!cacheShare) return
      await cacheShare.release()
      await clearCache(firestore, pendingWipe, log)
    },
  }
}

/** Deletes a cache that an earlier session could not clear, e.g. because the browser was closed. */
export const clearPendingCache = async (
  app: FirebaseApp,
  pendingWipe: PendingCacheWipe,
  log: Log,
): Promise<void> => {
  const firestore = initializeFirestore(app, {
    localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
  })
  await terminate(firestore)
  await clearCache(firestore, pendingWipe, log)
}

/** Deletes the cache unless another tab uses it; the last tab to close deletes it. */
const clearCache = async (
  firestore: Firestore,
  pendingWipe: PendingCacheWipe,
  log: Log,
): Promise<void> => {
  try {
    await withExclusiveCache(firestore.app, async () => {
      await clearIndexedDbPersistence(firestore)
      pendingWipe.clear()
    })
  } catch (cause) {
    log.error('The cache could not be cleared yet', cause)
  }
}
