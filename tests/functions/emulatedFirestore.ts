import { createRequire } from 'node:module'
import { afterAll, inject } from 'vitest'
import { HOST, portsOf } from '../firebase/services/ports.mjs'

const load = createRequire(new URL('../../functions/package.json', import.meta.url))
const { initializeApp } = load('firebase-admin/app')
const { getFirestore, Timestamp } = load('firebase-admin/firestore')

export { Timestamp }

/**
 * The emulator's Firestore of a project, until the tests of the file have ended.
 * @param project one of its own: the other suites share the emulator
 */
export const openFirestore = (project: string) => {
  const { firestore: port } = portsOf(inject('firebaseBase'))
  Object.assign(process.env, {
    FIRESTORE_EMULATOR_HOST: `${HOST}:${port}`,
    // The SDK would look for Google's metadata server, for seconds.
    METADATA_SERVER_DETECTION: 'none',
  })
  const store = getFirestore(initializeApp({ projectId: project }, project))
  afterAll(() => store.terminate())
  return store
}
