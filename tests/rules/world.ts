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

/** Stores documents by path, bypassing the rules. */
const put = async (all: Readonly<Record<string, object>>) => {
  const writes = Object.entries(all).map(([path, fields]) => ({
    update: { name: `${documents}/${path}`, fields: encodeFields(fields) },
  }))
  const url = `http://127.0.0.1:${ports().firestore}/v1/${documents}:commit`
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ writes }) })
  if (!answer.ok) throw new Error(`Documents could not be stored: ${await answer.text()}`)
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
  }
}
