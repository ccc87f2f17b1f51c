import { readFileSync } from 'node:fs'
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import * as sdk from 'firebase/firestore'
import * as lite from 'firebase/firestore/lite'
import { afterAll, beforeAll, inject } from 'vitest'
import { forDemoStore } from '../../scripts/firebase/store.mjs'
import { ports } from '../support/firebase/emulators'
import { encodeFields } from '../support/firebase/firestoreValues'
import { claimsOf, people, userDocuments, type Who } from './people'

declare module 'vitest' {
  interface ProvidedContext {
    /** The text of a mutant, in place of firestore.rules (tests/rules/mutants/run.mjs). */
    readonly firestoreRules?: string
  }
}

/** A separate project with its own data and rules: the other suites share the emulator. */
const PROJECT = 'demo-rules'

// The SDK would log each of the many denied requests.
sdk.setLogLevel('silent')
lite.setLogLevel('silent')

export type Outcome = 'allowed' | 'denied'

/** Whether the rules allow a request. Any other error fails the test. */
export const outcomeOf = async (request: Promise<unknown>): Promise<Outcome> => {
  try {
    await request
    return 'allowed'
  } catch (cause) {
    if ((cause as { code?: unknown }).code === 'permission-denied') return 'denied'
    throw cause
  }
}

const documents = `projects/${PROJECT}/databases/(default)/documents`

const emulator = () => `http://127.0.0.1:${ports().firestore}`

const AS_OWNER = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' }

/** Past the rules. */
const asOwner = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
  const answer = await fetch(`${emulator()}/${path}`, {
    method,
    headers: AS_OWNER,
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} failed: ${await answer.text()}`)
}

const commit = (writes: readonly object[]) => asOwner('POST', `v1/${documents}:commit`, { writes })

/** Stores documents by path. */
const put = (all: Readonly<Record<string, object>>) =>
  commit(
    Object.entries(all).map(([path, fields]) => ({
      update: { name: `${documents}/${path}`, fields: encodeFields(fields) },
    })),
  )

/** Whether a document is there. */
const isThere = async (path: string) => {
  const answer = await fetch(`${emulator()}/v1/${documents}/${path}`, { headers: AS_OWNER })
  if (!answer.ok && answer.status !== 404) throw new Error(await answer.text())
  return answer.ok
}

const remove = (path: string) => commit([{ delete: `${documents}/${path}` }])

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/**
 * An unsigned token, as the emulator accepts it.
 * @param more claims that stand instead of the person's
 */
const tokenOf = (who: Who, more: object = {}) => {
  const uid = people[who].uid ?? ''
  const now = Math.floor(Date.now() / 1_000)
  const issued = { iat: now, auth_time: now, exp: now + 3_600, aud: PROJECT }
  const claims = {
    ...issued,
    iss: `https://securetoken.google.com/${PROJECT}`,
    ...claimsOf(who),
    ...more,
  }
  return `${encoded({ alg: 'none' })}.${encoded({ sub: uid, user_id: uid, ...claims })}.`
}

/**
 * A query past the SDK, which lacks some of what the interface offers.
 * @param parent the document that the collection lies below; '' for none
 */
export const outcomeOfQuery = async (
  who: Who,
  structuredQuery: object,
  parent = '',
): Promise<Outcome> => {
  const url = `http://127.0.0.1:${ports().firestore}/v1/${documents}${parent && `/${parent}`}:runQuery`
  const user = people[who].uid === null ? {} : { Authorization: `Bearer ${tokenOf(who)}` }
  const headers = { 'Content-Type': 'application/json', ...user }
  const body = JSON.stringify({ structuredQuery })
  const { status } = await fetch(url, { method: 'POST', headers, body })
  if (status !== 200 && status !== 403) throw new Error(`The query was answered with ${status}.`)
  return status === 200 ? 'allowed' : 'denied'
}

type Emulator = readonly [host: string, port: number, options: { readonly mockUserToken?: string }]

/** Firestore with the project's rules and the documents of people.ts, per test file. */
export const openWorld = () => {
  const apps: FirebaseApp[] = []

  beforeAll(async () => {
    const content =
      inject('firestoreRules') ?? forDemoStore(readFileSync('firestore.rules', 'utf8'))
    const rules = { files: [{ name: 'firestore.rules', content }] }
    await asOwner('PUT', `emulator/v1/projects/${PROJECT}:securityRules`, { rules })
    await asOwner('DELETE', `emulator/v1/${documents}`)
    await put(userDocuments())
  })
  afterAll(() => Promise.all(apps.map(deleteApp)))

  /** One instance for each user. */
  const opened = <F>(suffix: string, open: (app: FirebaseApp, emulator: Emulator) => F) => {
    const all = new Map<Who, F>()
    return (who: Who): F => {
      const known = all.get(who)
      if (known) return known
      const app = initializeApp({ projectId: PROJECT }, `${who}${suffix}`)
      apps.push(app)
      const user = people[who].uid === null ? {} : { mockUserToken: tokenOf(who) }
      const firestore = open(app, ['127.0.0.1', ports().firestore, user])
      all.set(who, firestore)
      return firestore
    }
  }

  return {
    /** Firestore as a user, over HTTP, by which the portal writes, too. */
    as: opened('', (app, emulator) => {
      const firestore = lite.getFirestore(app)
      lite.connectFirestoreEmulator(firestore, ...emulator)
      return firestore
    }),
    /** The same by the SDK that the portal reads with, for its own queries. */
    asBySdk: opened(' by the SDK', (app, emulator) => {
      const firestore = sdk.getFirestore(app)
      sdk.connectFirestoreEmulator(firestore, ...emulator)
      return firestore
    }),
    /** The same with a token of a sign-in at some time, in epoch seconds. */
    signedInAt(who: Who, authTime: number) {
      const app = initializeApp({ projectId: PROJECT }, `${who} at ${authTime} ${apps.length}`)
      apps.push(app)
      const firestore = lite.getFirestore(app)
      const user = { mockUserToken: tokenOf(who, { auth_time: authTime }) }
      lite.connectFirestoreEmulator(firestore, '127.0.0.1', ports().firestore, user)
      return firestore
    },
    put,
    remove,
    isThere,
  }
}
