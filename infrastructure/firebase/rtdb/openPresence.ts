import { connectDatabaseEmulator, forceWebSockets, getDatabase, goOnline } from 'firebase/database'
import type { Log } from '../../../application/device/Log'
import type { FirebaseProject } from '../FirebaseProject'
import { EMULATOR_HOST } from '../FirebaseSettings'
import { RealtimePresence } from './RealtimePresence'

/** Opens the Realtime Database for a session. */
export const openPresence = (
  { app, databaseURL, emulators, presenceSpreadMs }: FirebaseProject,
  log: Log,
): RealtimePresence => {
  // Long polling injects scripts, which the Content-Security-Policy blocks.
  forceWebSockets()
  const database = getDatabase(app, databaseURL)
  if (emulators) connectToEmulator(database, emulators.database)
  goOnline(database)
  return new RealtimePresence(database, presenceSpreadMs, log)
}

const connected = new WeakSet<object>()

// The SDK has one instance per page and accepts an emulator only before its first use.
const connectToEmulator = (database: ReturnType<typeof getDatabase>, port: number) => {
  if (connected.has(database)) return
  connected.add(database)
  connectDatabaseEmulator(database, EMULATOR_HOST, port)
}
