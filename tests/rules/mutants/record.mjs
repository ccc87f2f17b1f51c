import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../scripts/run.mjs'

/**
 * The last run that killed every mutant, and of which rules and tests. The same ones have the same result: as long as nothing
 * of them changes, the quarter of an hour that the mutants take is spared.
 */

const RECORD = 'tests/rules/mutants/record.json'

/** What the result depends on, files and folders: the rules, their tests with what those import, and the emulators. */
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

/** @param {string} path @returns {readonly string[]} its files, by the paths that they have in the repository */
const filesIn = (path) => {
  if (statSync(join(root, path)).isFile()) return path === RECORD ? [] : [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`))
}

/**
 * @param {(path: string) => string} [read] the text of a file
 * @returns {string} a hash (SHA-256) of all inputs, the same with either kind of line ends
 */
export const inputsHash = (read = (path) => readFileSync(join(root, path), 'utf8')) => {
  const hash = createHash('sha256')
  for (const path of INPUTS.flatMap(filesIn)) {
    const text = read(path).replaceAll('\r\n', '\n')
    hash.update(`${path}\n${text.length}\n${text}`)
  }
  return hash.digest('hex')
}

/** @returns {boolean} whether every mutant of just these rules was killed by just these tests */
export const isRecorded = () => {
  const path = join(root, RECORD)
  return existsSync(path) && JSON.parse(readFileSync(path, 'utf8')).inputs === inputsHash()
}

/** Says so from now on. */
export const record = () => {
  writeFileSync(join(root, RECORD), `${JSON.stringify({ inputs: inputsHash() }, null, 2)}\n`)
}
