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

/** Apart from the project of the other suites, which share the emulator: its data and its rules are their own. */
const PROJECT = 'demo-rules'

// Most requests here are refused, and the SDK would say so of each.
setLogLevel('silent')

/** As an instance of the SDK without its older interface, which it is beneath. */
const firestoreOf = (context: RulesTestContext) => context.firestore() as unknown as Firestore

export type Outcome = 'allowed' | 'denied'

/** What the rules say to a request. A request that fails for another reason fails the test. */
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

/** Puts documents in place past the rules, by their paths. */
const put = async (all: Readonly<Record<string, object>>) => {
  const writes = Object.entries(all).map(([path, fields]) => ({
    update: { name: `${documents}/${path}`, fields: encodeFields(fields) },
  }))
  const url = `http://127.0.0.1:${ports().firestore}/v1/${documents}:commit`
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify({ writes }) })
  if (!answer.ok) throw new Error(`Nothing was put: ${await answer.text()}`)
}

/** A Firestore with the project's rules and the documents of people.ts, for the tests of one file. */
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
    /** Firestore as somebody sees it. */
    as: (who: Who): Firestore => {
      const firestore = opened.get(who) ?? firestoreOf(contextOf(who))
      opened.set(who, firestore)
      return firestore
    },
    put,
  }
}
