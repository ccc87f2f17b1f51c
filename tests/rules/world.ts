import { readFileSync } from 'node:fs'
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing'
import { type Firestore, setLogLevel } from 'firebase/firestore'
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
setLogLevel('silent')

/** The modular instance under the compat interface. */
const firestoreOf = (context: RulesTestContext) => context.firestore() as unknown as Firestore

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

/** Bypasses the rules. */
const commit = async (writes: readonly object[]) => {
  const url = `http://127.0.0.1:${ports().firestore}/v1/${documents}:commit`
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ writes }) })
  if (!answer.ok) throw new Error(`Documents could not be stored: ${await answer.text()}`)
}

/** Stores documents by path. */
const put = (all: Readonly<Record<string, object>>) =>
  commit(
    Object.entries(all).map(([path, fields]) => ({
      update: { name: `${documents}/${path}`, fields: encodeFields(fields) },
    })),
  )

const remove = (path: string) => commit([{ delete: `${documents}/${path}` }])

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

/** An unsigned token, as the emulator accepts it. */
const tokenOf = (who: Who) => {
  const uid = people[who].uid ?? ''
  const now = Math.floor(Date.now() / 1_000)
  const issued = { iat: now, auth_time: now, exp: now + 3_600, aud: PROJECT }
  const claims = { ...issued, iss: `https://securetoken.google.com/${PROJECT}`, ...claimsOf(who) }
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

/** Firestore with the project's rules and the documents of people.ts, per test file. */
export const openWorld = () => {
  let environment: RulesTestEnvironment
  const opened = new Map<Who, Firestore>()

  beforeAll(async () => {
    const rules = inject('firestoreRules') ?? forDemoStore(readFileSync('firestore.rules', 'utf8'))
    environment = await initializeTestEnvironment({
      projectId: PROJECT,
      firestore: { host: '127.0.0.1', port: ports().firestore, rules },
    })
    await environment.clearFirestore()
    await put(userDocuments())
  })
  afterAll(() => environment.cleanup())

  const contextOf = (who: Who) => {
    const { uid } = people[who]
    return uid === null
      ? environment.unauthenticatedContext()
      : environment.authenticatedContext(uid, { ...claimsOf(who) })
  }

  return {
    /** Firestore as a user. */
    as: (who: Who): Firestore => {
      const firestore = opened.get(who) ?? firestoreOf(contextOf(who))
      opened.set(who, firestore)
      return firestore
    },
    put,
    remove,
  }
}
