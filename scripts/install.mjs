import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNpm } from './run.mjs'

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, link?: boolean }>} Packages */

/**
 * The packages of the lock file that are missing or outdated. Compares with npm's own record of the last installation,
 * so a manual `npm ci` counts and an interrupted one does not.
 * @param {Packages} wanted packages of package-lock.json
 * @param {Packages} installed packages of node_modules/.package-lock.json
 */
export const outdated = (wanted, installed) =>
  Object.entries(wanted)
    .filter(([path]) => path !== '')
    .filter(([path, { version, integrity, optional, devOptional, link }]) => {
      const found = installed[path]
      // Optional packages are for other operating systems.
      if (!found) return !(optional || devOptional || link)
      return found.version !== version || found.integrity !== integrity
    })
    .map(([path]) => path.replace(/^.*node_modules\//, ''))

/** @returns {Packages | null} null if the file is missing or unreadable */
const packagesOf = (/** @type {string} */ folder, /** @type {string} */ file) => {
  try {
    return JSON.parse(readFileSync(join(root, folder, file), 'utf8')).packages ?? null
  } catch {
    return null
  }
}

/** @returns {string | null} why an installation is needed; null if it is not */
const reasonToInstall = (/** @type {string} */ folder) => {
  const wanted = packagesOf(folder, 'package-lock.json')
  if (!wanted) return 'package-lock.json cannot be read'
  const installed = packagesOf(folder, 'node_modules/.package-lock.json')
  if (!installed) return 'the dependencies are not installed yet'
  const [first, ...more] = outdated(wanted, installed)
  if (first === undefined) return null
  return `the installed dependencies differ from package-lock.json (${first}${more.length > 0 ? ` and ${more.length} more` : ''})`
}

/**
 * Runs `npm ci` if the dependencies are missing or differ from the lock file.
 * @param {string} [folder] of the package, relative to the repository's root
 * @returns {Promise<{ ok: true } | { ok: false, reason: string }>}
 */
export const ensureInstalled = async (folder = '') => {
  const reason = reasonToInstall(folder)
  if (reason === null) return { ok: true }
  console.log(`Running npm ci${folder && ` in ${folder}`}: ${reason}.`)
  const code = await runNpm(['ci', ...(folder ? ['--prefix', folder] : [])])
  if (code === 0) return { ok: true }
  return {
    ok: false,
    reason: `npm ci failed with exit code ${code}. See its output above; the first installation needs a network.`,
  }
}

/**
 * Installs packages, all at the same time as npm mostly waits, and compiles those that are TypeScript.
 * @param {readonly string[]} folders in an order in which they compile: one may use another's sources
 * @throws with the reason
 */
export const prepare = async (...folders) => {
  for (const installed of await Promise.all(folders.map(ensureInstalled))) {
    if (!installed.ok) throw new Error(installed.reason)
  }
  for (const folder of folders) {
    const build = ['run', '--silent', '--if-present', 'build']
    if ((await runNpm(['--prefix', folder, ...build])) !== 0) {
      throw new Error(`${folder} could not be compiled`)
    }
  }
}
