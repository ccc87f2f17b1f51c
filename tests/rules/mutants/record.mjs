import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/run.mjs'

/**
 * The last run that killed every mutant, and of which rules and tests. The same ones have the same result: as long as nothing
 * of them changes, the half hour that the mutants take is spared.
 */

const RECORD = 'tests/rules/mutants/record.json'

/** The files and folders that the result depends on: the rules, their tests with what those import, and the emulators. */
const INPUTS = [
  'firestore.rules',
  'database.rules.json',
  'tests/rules',
  'tests/firebase/services/database',
  'tests/firebase/services/firestore.mjs',
  'tests/firebase/services/hidane.mjs',
  'tests/firebase/package-lock.json',
  'domain/shared/writeRules.ts',
  'infrastructure/firebase/firestore/codeQueries.ts',
  'scripts/firebase/store.mjs',
]

/** This bookkeeping changes no result. */
const NO_INPUTS = [RECORD, 'tests/rules/mutants/record.mjs', 'tests/rules/mutants/record.test.ts']

/** @param {string} path @returns {readonly string[]} its files, by the paths that they have in the repository */
const filesIn = (path) => {
  if (statSync(join(root, path)).isFile()) return NO_INPUTS.includes(path) ? [] : [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`))
}

/** @typedef {Readonly<Record<string, string>>} Hashes by the paths of the files */

/**
 * @param {(path: string) => string} [read] the text of a file
 * @returns {Hashes} of each input (SHA-256), the same with either kind of line ends
 */
export const inputHashes = (read = (path) => readFileSync(join(root, path), 'utf8')) =>
  Object.fromEntries(
    INPUTS.flatMap(filesIn).map((path) => {
      const text = read(path).replaceAll('\r\n', '\n')
      return [path, createHash('sha256').update(text).digest('hex')]
    }),
  )

/** @param {string} path of a file that the record does not know: tests that were added can only kill more */
const isAddedTest = (path) => /^tests\/rules\/[^/]+\.test\.ts$/.test(path)

/** @param {Hashes} recorded @param {Hashes} now @returns {boolean} whether what was killed then is killed now */
export const stillHolds = (recorded, now) =>
  Object.entries(recorded).every(([path, hash]) => now[path] === hash) &&
  Object.keys(now).every((path) => path in recorded || isAddedTest(path))

/** @returns {boolean} whether every mutant of just these rules was killed by these tests, or by some of them */
export const isRecorded = () => {
  const path = join(root, RECORD)
  return (
    existsSync(path) && stillHolds(JSON.parse(readFileSync(path, 'utf8')).inputs, inputHashes())
  )
}

/** Says so from now on. */
export const record = () => {
  writeFileSync(join(root, RECORD), `${JSON.stringify({ inputs: inputHashes() }, null, 2)}\n`)
}
