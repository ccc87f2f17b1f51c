import { load } from '../packages.mjs'
import { at, nodeOf, replaced } from './tree.mjs'

/** @typedef {import('./token.mjs').Auth} Auth */

/**
 * A client's write request. The data of a merge is a map of relative paths.
 * @typedef {{ kind: 'put' | 'merge', path: string, data: unknown }} Write
 */

/**
 * The result of a write. `data` has server values resolved; `written` lists the changed paths.
 * @typedef {{ kind: 'put' | 'merge', path: string, data: unknown, written: readonly string[] }} Change
 */

/** @param {string} path @returns {string} without slashes at its ends */
export const trimmed = (path) => path.replace(/^\/+|\/+$/g, '')

const joined = (/** @type {string} */ path, /** @type {string} */ below) =>
  [trimmed(path), trimmed(below)].filter((part) => part !== '').join('/')

const keysOf = (/** @type {string} */ path) =>
  trimmed(path)
    .split('/')
    .filter((key) => key !== '')

/** A priority belongs to the node above: the rules of that node decide. */
const ruledPath = (/** @type {string} */ path) => trimmed(path).replace(/(^|\/)\.priority$/, '')

const ALLOWED_ALL = { rules: { '.read': true, '.write': true } }

/** @returns {Record<string, unknown>} */
const entriesOf = (/** @type {unknown} */ data) => {
  if (data === null || typeof data !== 'object') throw new Error('A merge needs an object.')
  return { ...data }
}

/** The paths that a write changes, with their new data. @returns {{ path: string, data: unknown }[]} */
const placesOf = (/** @type {Write} */ { kind, path, data }) =>
  kind === 'put'
    ? [{ path: trimmed(path), data }]
    : Object.entries(entriesOf(data)).map(([below, part]) => ({
        path: joined(path, below),
        data: part,
      }))

/**
 * The data of a Realtime Database and its rules, which targaryen evaluates.
 * @param {object} rules the content of database.rules.json
 * @param {() => number} [clock]
 */
export const createStore = (rules, clock = Date.now) => {
  const { database, ruleset, store } = load('targaryen')
  const guarded = ruleset(rules)
  const open = ruleset(ALLOWED_ALL)
  /** @type {import('./tree.mjs').Node} */
  let root = null

  const as = (
    /** @type {object} */ ruled,
    /** @type {Auth | null} */ auth,
    /** @type {typeof root} */ tree,
    /** @type {number} */ now,
  ) => database(ruled, null, now).with({ auth, data: store(tree, { now }), now })

  const valueAt = (/** @type {string} */ path) => at(root, keysOf(path))

  /** The tree after a write; null if the rules deny it. A merge is denied if one path is denied. */
  const attempt = (
    /** @type {any} */ ruled,
    /** @type {Auth | null} */ auth,
    /** @type {Write} */ write,
  ) => {
    const now = clock()
    const places = placesOf(write)
    const tree = places.reduce(
      (before, { path, data }) => replaced(before, keysOf(path), nodeOf(data, now)),
      root,
    )
    const [before, after] = [as(ruled, auth, root, now), as(ruled, auth, tree, now)]
    const isAllowed = places.every(
      ({ path }) => ruled.tryWrite(ruledPath(path), before, after, null).allowed,
    )
    return isAllowed ? { tree } : null
  }

  /** @returns {Change} */
  const changeOf = (/** @type {Write} */ { kind, path, data }) => {
    const above = trimmed(path)
    const written = placesOf({ kind, path, data }).map((place) => place.path)
    if (kind === 'put') return { kind, path: above, data: valueAt(above), written }
    const parts = Object.keys(entriesOf(data)).map((below) => [
      below,
      valueAt(joined(above, below)),
    ])
    return { kind, path: above, data: Object.fromEntries(parts), written }
  }

  const commit = (/** @type {ReturnType<typeof attempt>} */ result, /** @type {Write} */ write) => {
    if (!result) return null
    root = result.tree
    return changeOf(write)
  }

  return {
    /** In Firebase's export format, in which a priority is visible. */
    valueAt: /** @type {(path: string) => any} */ (valueAt),
    mayRead: (/** @type {Auth | null} */ auth, /** @type {string} */ path) => {
      const now = clock()
      const { allowed } = as(guarded, auth, root, now).read(trimmed(path), { now })
      return /** @type {boolean} */ (allowed)
    },
    mayWrite: (/** @type {Auth | null} */ auth, /** @type {Write} */ write) =>
      attempt(guarded, auth, write) !== null,
    /** @returns {Change | null} null if the rules deny it */
    write: (/** @type {Auth | null} */ auth, /** @type {Write} */ write) =>
      commit(attempt(guarded, auth, write), write),
    /** Writes as the owner, bypassing the rules. */
    force: (/** @type {Write} */ write) => commit(attempt(open, null, write), write),
  }
}
