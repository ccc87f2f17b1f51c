import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import semver from 'semver'
import { npmRegistry, Unreachable } from './outdated/registry.mjs'
import { isOutdated, outdatedRows, report } from './outdated/rows.mjs'
import { isMain, root } from './run.mjs'

// `npm outdated` alone does not do: it leaves out the releases that this Node does not run, and takes a package that
// names no engines, such as firebase, for one that every Node runs.

/** @typedef {import('./outdated/rows.mjs').Package} Package */

const FOLDERS = ['', 'functions', 'tests/firebase']

/** @param {string} folder @returns {Package} */
const packageIn = (folder) => {
  const read = (/** @type {string} */ file) =>
    JSON.parse(readFileSync(join(root, folder, file), 'utf8'))
  const { dependencies, devDependencies, engines } = read('package.json')
  const { packages } = read('package-lock.json')
  const names = Object.keys({ ...dependencies, ...devDependencies })
  return {
    folder,
    // The oldest Node that the package promises to run on, so that the answer is the same on every machine.
    node: semver.minVersion(engines.node)?.version ?? process.versions.node,
    installed: Object.fromEntries(
      names.map((name) => [name, packages[`node_modules/${name}`].version]),
    ),
  }
}

if (isMain(import.meta.url)) {
  try {
    const packages = FOLDERS.map(packageIn)
    const rows = await outdatedRows(packages, npmRegistry())
    console.log(report(rows, packages[0]?.node ?? ''))
    process.exitCode = isOutdated(rows) ? 1 : 0
  } catch (cause) {
    if (!(cause instanceof Unreachable)) throw cause
    console.error(
      `npm run outdated needs a network: the registry did not answer (${cause.message}).`,
    )
    process.exitCode = 2
  }
}
