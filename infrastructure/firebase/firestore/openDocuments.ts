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
import { holdCache, whileUnused } from './cacheLock'
import { FirestoreCodes } from './FirestoreCodes'
import { FirestoreEventRepository } from './FirestoreEventRepository'
import { FirestoreUsers } from './FirestoreUsers'
import { ListenerErrors } from './ListenerErrors'
import type { PendingCacheWipe } from './PendingCacheWipe'
import { SyncMark } from './SyncMark'

/** The stores of one session. */
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
  /** The storage of this device; null where the user chose that nothing stays on it (DEVICE-3). */
  readonly device: Storage | null
  readonly uncleared: PendingCacheWipe
  /** Called where the SDK gave the store up by itself: it is of no more use. */
  readonly onLost: () => void
}

/** Opens Firestore. This module, and the SDK with it, is loaded once somebody is signed in. */
export const openDocuments = async ({
  app,
  emulators,
  clock,
  log,
  device,
  uncleared,
  onLost,
}: Options): Promise<Documents> => {
  const inUse = device ? await holdCache(app) : null
  // Its own log quotes paths, which hold user ids, and calls a lost network an error.
  setLogLevel('silent')
  const firestore = initializeFirestore(app, {
    localCache: device
      ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
      : memoryLocalCache(),
  })
  if (emulators) connectFirestoreEmulator(firestore, EMULATOR_HOST, emulators.firestore)
  const synced = new SyncMark(device)
  const end = new ListenerErrors(() => {
    onLost()
    void inUse?.release()
    terminate(firestore).catch((cause) => log.error('A lost store could not be closed', cause))
  })
  return {
    users: new FirestoreUsers(firestore, end, log),
    codes: new FirestoreCodes(firestore, synced, end, clock, log),
    events: new FirestoreEventRepository(firestore, log),
    // The cache is not kept per user: it goes with the session.
    close: async () => {
      end.close()
      synced.forget()
      if (device) uncleared.set()
      await terminate(firestore)
      if (!inUse) return
      await inUse.release()
      await clear(firestore, uncleared, log)
    },
  }
}

/** Takes off the device what a session could not clear at its end, e.g. because the browser was closed meanwhile. */
export const clearDocuments = async (
  app: FirebaseApp,
  uncleared: PendingCacheWipe,
  log: Log,
): Promise<void> => {
  const firestore = initializeFirestore(app, {
    localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
  })
  await terminate(firestore)
  await clear(firestore, uncleared, log)
}

/** Deletes the cache, unless another tab works with it: the last one to leave does it. */
const clear = async (
  firestore: Firestore,
  uncleared: PendingCacheWipe,
  log: Log,
): Promise<void> => {
  try {
    await whileUnused(firestore.app, async () => {
      await clearIndexedDbPersistence(firestore)
      uncleared.forget()
    })
  } catch (cause) {
    log.error('The cache could not be cleared yet', cause)
  }
}
