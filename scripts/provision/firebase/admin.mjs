import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../../run.mjs'

// The admin SDK is that of functions/: the same release as the functions run on, and no further package to install, to
// lock and to keep up to date. Only who provisions or deploys has it.
const load = createRequire(join(root, 'functions/package.json'))

/** What is used of Firestore and Authentication, which the project's own packages do not contain. */

/** @typedef {{ readonly id: string, readonly path: string }} Reference */
/** @typedef {{ readonly id: string, readonly exists: boolean, readonly ref: Reference, readonly updateTime?: unknown, data(): Record<string, unknown> | undefined }} Snapshot */

/**
 * @typedef {object} Query
 * @property {(field: string, operator: string, value: unknown) => Query} where
 * @property {(field: string) => Query} orderBy
 * @property {(after: Snapshot) => Query} startAfter
 * @property {(count: number) => Query} limit
 * @property {(...fields: string[]) => Query} select
 * @property {() => Promise<{ readonly docs: readonly Snapshot[] }>} get
 * @property {() => { get(): Promise<{ data(): { readonly count: number } }> }} count
 */

/**
 * @typedef {object} Batch
 * @property {(ref: Reference, fields: object) => unknown} create
 * @property {(ref: Reference, fields: object, precondition?: object) => unknown} update
 * @property {() => Promise<unknown>} commit
 */

/**
 * @typedef {object} Firestore
 * @property {(path: string) => Reference} doc
 * @property {(path: string) => Query} collection
 * @property {(...refs: Reference[]) => Promise<Snapshot[]>} getAll
 * @property {() => Batch} batch
 */

/**
 * @typedef {object} UserRecord
 * @property {string} uid
 * @property {string} [email]
 * @property {boolean} disabled
 * @property {boolean} emailVerified
 * @property {readonly { readonly providerId: string }[]} providerData
 */

/**
 * @typedef {object} Auth
 * @property {(identifiers: readonly object[]) => Promise<{ readonly users: readonly UserRecord[] }>} getUsers
 * @property {(fields: object) => Promise<UserRecord>} createUser
 * @property {(email: string) => Promise<string>} generatePasswordResetLink
 */

/** @typedef {{ readonly firestore: Firestore, readonly auth: Auth, readonly now: unknown, readonly end: () => Promise<void> }} Firebase now: the server's time in a write */

/**
 * Opens a project by the application default credentials, or emulators.
 * @param {Pick<import('../arguments.mjs').Options, 'project' | 'emulators'>} options
 * @returns {Firebase}
 */
export const openFirebase = ({ project, emulators }) => {
  if (emulators) {
    process.env.FIRESTORE_EMULATOR_HOST = emulators.firestore
    process.env.FIREBASE_AUTH_EMULATOR_HOST = emulators.auth
    // Emulators need no credentials; else the SDK looks for those of a cloud machine.
    process.env.METADATA_SERVER_DETECTION = 'none'
  }
  const { applicationDefault, deleteApp, initializeApp } = load('firebase-admin/app')
  const { FieldValue, getFirestore } = load('firebase-admin/firestore')
  const { getAuth } = load('firebase-admin/auth')
  const app = initializeApp({
    projectId: project,
    ...(emulators ? {} : { credential: applicationDefault() }),
  })
  return {
    firestore: getFirestore(app),
    auth: getAuth(app),
    now: FieldValue.serverTimestamp(),
    end: () => deleteApp(app),
  }
}
