import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, runNpm } from './run.mjs'

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, link?: boolean }>} Packages */

/**
 * Which packages of the lock file are not installed as it asks. What npm wrote about its last installation is
 * compared, not dates or a mark of our own: so an `npm ci` typed by hand counts, and a half-done one does not.
 * @param {Packages} wanted packages of package-lock.json
 * @param {Packages} present packages of node_modules/.package-lock.json
 */
export const outdated = (wanted, present) =>
  Object.entries(wanted)
    .filter(([path]) => path !== '')
    .filter(([path, { version, integrity, optional, devOptional, link }]) => {
      const found = present[path]
      // Packages for other operating systems are optional, and rightly absent.
      if (!found) return !(optional || devOptional || link)
      return found.version !== version || found.integrity !== integrity
    })
    .map(([path]) => path.replace(/^.*node_modules\//, ''))

/** @returns {Packages | null} null where the file is absent or unreadable */
const packagesOf = (/** @type {string} */ folder, /** @type {string} */ file) => {
  try {
    return JSON.parse(readFileSync(join(root, folder, file), 'utf8')).packages ?? null
  } catch {
    return null
  }
}

/** @returns {string | null} why an installation is needed; null where it is not */
const whyInstall = (/** @type {string} */ folder) => {
  const wanted = packagesOf(folder, 'package-lock.json')
  if (!wanted) return 'package-lock.json cannot be read'
  const present = packagesOf(folder, 'node_modules/.package-lock.json')
  if (!present) return 'the dependencies are not installed yet'
  const [first, ...more] = outdated(wanted, present)
  if (first === undefined) return null
  return `the installed dependencies differ from package-lock.json (${first}${more.length > 0 ? ` and ${more.length} more` : ''})`
}

/**
 * Runs `npm ci` where the dependencies are missing or not those of the lock file.
 * @param {string} [folder] of the package, from the root of the repository
 * @returns {Promise<{ ok: true } | { ok: false, reason: string }>}
 */
export const ensureInstalled = async (folder = '') => {
  const why = whyInstall(folder)
  if (why === null) return { ok: true }
  console.log(`Running npm ci${folder && ` in ${folder}`}: ${why}.`)
  const code = await runNpm(['ci', ...(folder ? ['--prefix', folder] : [])])
  if (code === 0) return { ok: true }
  return {
    ok: false,
    reason: `npm ci failed with exit code ${code}. Its own message is above; a first installation needs a network.`,
  }
}
