import { execFile } from 'node:child_process'
import semver from 'semver'
import { root } from '../run.mjs'

/** @typedef {import('./rows.mjs').Manifest} Manifest */
/** @typedef {import('./rows.mjs').Releases} Releases */

/** The registry did not answer. */
export class Unreachable extends Error {}

/**
 * What `npm view` prints; null if the registry has no such release.
 * @param {string} stdout
 */
export const viewed = (stdout) => {
  const answer = stdout.trim() === '' ? null : JSON.parse(stdout)
  if (!answer?.error) return answer
  if (['E404', 'ETARGET'].includes(answer.error.code)) return null
  throw new Unreachable(answer.error.code ?? answer.error.summary)
}

/** @param {string} spec @param {readonly string[]} fields @returns {Promise<any>} */
const npmView = (spec, fields) => {
  const cli = process.env.npm_execpath
  const [file, first] = cli?.endsWith('npm-cli.js') ? [process.execPath, [cli]] : ['npm', []]
  const args = [...first, 'view', spec, ...fields, '--json', '--fetch-retries=1']
  return new Promise((resolve, reject) => {
    execFile(file, args, { cwd: root, maxBuffer: 2 ** 26 }, (failure, stdout) => {
      try {
        // With an answer, a failure is part of it: an unknown version, for instance.
        if (failure && stdout.trim() === '') throw new Unreachable(failure.message)
        resolve(viewed(stdout))
      } catch (cause) {
        reject(cause)
      }
    })
  })
}

/**
 * The releases that npm printed, newest first. It prints a string for one that has a version and nothing else.
 * @param {Manifest | string | (Manifest | string)[] | null} answer @returns {Manifest[]}
 */
export const releases = (answer) =>
  [answer ?? []]
    .flat()
    .map((one) => (typeof one === 'string' ? { version: one } : one))
    .sort((a, b) => semver.rcompare(a.version, b.version))

const FIELDS = [
  'version',
  'engines',
  'dependencies',
  'optionalDependencies',
  'peerDependencies',
  'peerDependenciesMeta',
]

/** @returns {Releases} */
export const npmRegistry = () => {
  /** @type {Map<string, Promise<Manifest[]>>} */
  const answers = new Map()
  return (name, range) => {
    const spec = `${name}@${range}`
    const answer = answers.get(spec) ?? npmView(spec, FIELDS).then(releases)
    answers.set(spec, answer)
    return answer
  }
}
