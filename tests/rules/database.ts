import { readFileSync } from 'node:fs'
import { inject } from 'vitest'
import { createStore } from '../firebase/services/database/store.mjs'
import type { Outcome } from './world'

declare module 'vitest' {
  interface ProvidedContext {
    /** The text of a mutant, in place of database.rules.json (tests/rules/mutants/run.mjs). */
    readonly databaseRules?: string
  }
}

export const NOW = 1_700_000_000_000
/** The placeholder that the server replaces with its time. */
export const SERVER_TIME = { '.sv': 'timestamp' }

const rules = () =>
  JSON.parse(inject('databaseRules') ?? readFileSync('database.rules.json', 'utf8')) as object

/** Seconds, as in the token. */
export const SIGNED_IN_AT = NOW / 1_000 - 600

const outcomeOf = (isAllowed: boolean): Outcome => (isAllowed ? 'allowed' : 'denied')

/** The claims of a leader with a confirmed address. */
export const CLAIMS = {
  email_verified: true,
  auth_time: SIGNED_IN_AT,
  firebase: { sign_in_provider: 'password' },
}

/** The Realtime Database with the project's rules, for a user. */
export const databaseAs = (uid: string | null, data: object = {}, claims: object = CLAIMS) => {
  const auth = uid === null ? null : { uid, token: { sub: uid, ...claims } }
  const db = createStore(rules(), () => NOW)
  db.force({ kind: 'put', path: '/', data })
  return {
    read: (path: string) => outcomeOf(db.mayRead(auth, path)),
    write: (path: string, value: unknown) =>
      outcomeOf(db.mayWrite(auth, { kind: 'put', path, data: value })),
    /** Several paths at once, all or none. */
    update: (path: string, values: object) =>
      outcomeOf(db.mayWrite(auth, { kind: 'merge', path, data: values })),
  }
}
