import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { storeOfRules } from '../firebase/store.mjs'
import { root, runBin } from '../run.mjs'

const deployedStore = storeOfRules(readFileSync(join(root, 'firestore.rules'), 'utf8'))

/** Settings for the emulators of tests/firebase/services, which accept any API key. */
export const EMULATOR_ENV = {
  VITE_BACKEND: 'firebase',
  VITE_STORE_ID: 'demo-store',
  VITE_PROVIDER_NAME: 'Boletera',
  VITE_TERMS_URL: 'https://example.com/terminos',
  VITE_PRIVACY_URL: 'https://example.com/privacidad',
  VITE_FIREBASE_API_KEY: 'any',
  VITE_FIREBASE_PROJECT_ID: 'demo-portal',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_FIREBASE_DATABASE_URL: 'https://demo-portal-default-rtdb.firebaseio.com',
  VITE_FIREBASE_APP_CHECK_KEY: '',
  VITE_EMAIL_ACTION_URL: '/api/email-action',
  VITE_TELEMETRY_SAMPLE_RATE: '1',
  // Offsets from the portal's own port.
  VITE_FIREBASE_EMULATORS: '+1,+2,+3',
}

/** The production builds: the embedded backend, Firebase as a provider deploys it, and Firebase on emulators. */
export const BUILDS = {
  local: { outDir: 'dist/local', env: { VITE_BACKEND: 'local' } },
  // Only measured, never deployed: providers build with their own settings.
  firebase: {
    outDir: 'dist/demo-firebase',
    env: { ...EMULATOR_ENV, VITE_FIREBASE_EMULATORS: '', VITE_STORE_ID: deployedStore },
  },
  emulators: { outDir: 'dist/emulators', env: { ...EMULATOR_ENV, VITE_FOR_TESTS: 'yes' } },
}

/** @param {keyof typeof BUILDS} name @returns {Promise<number>} the build's exit code */
export const build = (name) => {
  const { outDir, env } = BUILDS[name]
  const args = ['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  return runBin('vite', args, { env })
}
