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

interface Answer {
  readonly allowed: boolean
}

/** A database of targaryen's: a value whose writes answer, and change nothing. */
interface Simulated {
  as(auth: object | null): Simulated
  with(change: { data: object; now: number }): Simulated
  read(path: string): Answer
  write(path: string, value: unknown, priority: undefined, now: number): Answer
  update(path: string, values: object, now: number): Answer
}

// Installed with the test services alone (tests/firebase/package.json).
const load = createRequire(new URL('../firebase/package.json', import.meta.url))
const { database } = load('targaryen') as {
  database: (rules: object, data: object) => Simulated
}

export const NOW = 1_700_000_000_000
/** What the server puts its own time in for. */
export const SERVER_TIME = { '.sv': 'timestamp' }

const rules = () =>
  JSON.parse(inject('databaseRules') ?? readFileSync('database.rules.json', 'utf8')) as object

const outcomeOf = ({ allowed }: Answer): Outcome => (allowed ? 'allowed' : 'denied')

/** The Realtime Database with the project's rules, as somebody meets it. */
export const databaseAs = (uid: string | null, data: object = {}) => {
  const auth = uid === null ? null : { uid, provider: 'password', token: { sub: uid } }
  const met = database(rules(), data).as(auth).with({ data, now: NOW })
  return {
    read: (path: string) => outcomeOf(met.read(path)),
    write: (path: string, value: unknown) => outcomeOf(met.write(path, value, undefined, NOW)),
    /** Several paths at once, all or none. */
    update: (path: string, values: object) => outcomeOf(met.update(path, values, NOW)),
  }
}
