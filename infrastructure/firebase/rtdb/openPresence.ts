import {
  connectDatabaseEmulator,
  forceWebSockets,
  getDatabase,
  goOffline,
  goOnline,
} from 'firebase/database'
import type { Log } from '../../../application/ports/device/Log'
import type { Presence } from '../../../application/ports/Presence'
import type { FirebaseProject } from '../FirebaseProject'
import { EMULATOR_HOST } from '../FirebaseSettings'
import { RealtimePresence } from './RealtimePresence'

/** Presence over a connection that ends with the session. */
export interface OpenedPresence extends Presence {
  close(): Promise<void>
}

/** Opens the Realtime Database for a session. */
export const openPresence = (
  { app, databaseURL, emulators }: FirebaseProject,
  log: Log,
): OpenedPresence => {
  // Long polling injects scripts, which the Content-Security-Policy blocks.
  forceWebSockets()
  const database = getDatabase(app, databaseURL)
  if (emulators) connectToEmulator(database, emulators.database)
  goOnline(database)
  const presence = new RealtimePresence(database, log)
  return {
    join: (uid) => presence.join(uid),
    watch: (uid, listener) => presence.watch(uid, listener),
    // Signed out, no connection is needed.
    close: async () => goOffline(database),
  }
}

const connected = new WeakSet<object>()

// The SDK has one instance per page and accepts an emulator only before its first use.
const connectToEmulator = (database: ReturnType<typeof getDatabase>, port: number) => {
  if (connected.has(database)) return
  connected.add(database)
  connectDatabaseEmulator(database, EMULATOR_HOST, port)
}
