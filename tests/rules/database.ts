import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { inject } from 'vitest'
import type { Outcome } from './world'

declare module 'vitest' {
  interface ProvidedContext {
    /** The text of a mutant, in place of database.rules.json (tests/rules/mutants/run.mjs). */
    readonly databaseRules?: string
  }
}

interface Evaluation {
  readonly allowed: boolean
}

/** A database of targaryen: an immutable value that evaluates reads and writes. */
interface SimulatedDatabase {
  as(auth: object | null): SimulatedDatabase
  with(change: { data: object; now: number }): SimulatedDatabase
  read(path: string): Evaluation
  write(path: string, value: unknown, priority: undefined, now: number): Evaluation
  update(path: string, values: object, now: number): Evaluation
}

// Only installed with the test services (tests/firebase/package.json).
const load = createRequire(new URL('../firebase/package.json', import.meta.url))
const { database } = load('targaryen') as {
  database: (rules: object, data: object) => SimulatedDatabase
}

export const NOW = 1_700_000_000_000
/** The placeholder that the server replaces with its time. */
export const SERVER_TIME = { '.sv': 'timestamp' }

const rules = () =>
  JSON.parse(inject('databaseRules') ?? readFileSync('database.rules.json', 'utf8')) as object

const outcomeOf = ({ allowed }: Evaluation): Outcome => (allowed ? 'allowed' : 'denied')

/** The Realtime Database with the project's rules, for a user. */
export const databaseAs = (uid: string | null, data: object = {}) => {
  const auth = uid === null ? null : { uid, provider: 'password', token: { sub: uid } }
  const db = database(rules(), data).as(auth).with({ data, now: NOW })
  return {
    read: (path: string) => outcomeOf(db.read(path)),
    write: (path: string, value: unknown) => outcomeOf(db.write(path, value, undefined, NOW)),
    /** Several paths at once, all or none. */
    update: (path: string, values: object) => outcomeOf(db.update(path, values, NOW)),
  }
}
