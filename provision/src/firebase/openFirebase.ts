import { applicationDefault, deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { firestoreDayUses, firestoreTally } from '../../../functions/src/sums/firestoreTally.ts'
import { recount } from '../../../functions/src/sums/recount.ts'
import type { Options } from '../arguments.ts'
import type { Firebase } from './ports.ts'

/** Opens a project by the application default credentials, or emulators. */
export const openFirebase = ({
  project,
  emulators,
}: Pick<Options, 'project' | 'emulators'>): Firebase => {
  if (emulators) {
    process.env.FIRESTORE_EMULATOR_HOST = emulators.firestore
    process.env.FIREBASE_AUTH_EMULATOR_HOST = emulators.auth
    // Emulators need no credentials; else the SDK looks for those of a cloud machine.
    process.env.METADATA_SERVER_DETECTION = 'none'
  }
  const app = initializeApp({
    projectId: project,
    ...(emulators ? {} : { credential: applicationDefault() }),
  })
  const firestore = getFirestore(app)
  const now = FieldValue.serverTimestamp()
  const tally = firestoreTally(firestore)
  const countUses = firestoreDayUses(firestore)
  return {
    firestore,
    read: (paths) => firestore.getAll(...paths.map((path) => firestore.doc(path))),
    auth: getAuth(app),
    recount: (key, storeId) => recount(key, { store: firestore, tally, countUses, storeId, now }),
    now,
    end: () => deleteApp(app),
  }
}
