import { load } from '../packages.mjs'

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
  [path, trimmed(below)].filter((part) => part !== '').join('/')

const ALLOWED_ALL = { rules: { '.read': true, '.write': true } }

/** @returns {Record<string, unknown>} */
const entriesOf = (/** @type {unknown} */ data) => {
  if (data === null || typeof data !== 'object') throw new Error('A merge needs an object.')
  return { ...data }
}

/**
 * The data of a Realtime Database and its rules, which targaryen evaluates.
 * @param {object} rules the content of database.rules.json
 */
export const createStore = (rules) => {
  const { database, ruleset, store } = load('targaryen')
  const guarded = ruleset(rules)
  const open = ruleset(ALLOWED_ALL)
  let root = store(null)

  const as = (/** @type {Auth | null} */ auth, /** @type {number} */ now) =>
    database(guarded, root, now).with({ auth, data: root, now })

  const valueAt = (/** @type {string} */ path) => root.$child(trimmed(path)).$value()

  // Both evaluate a write as a whole: a merge is denied if one path is denied.
  const attempt = (
    /** @type {{ write: Function, update: Function }} */ on,
    /** @type {Write} */ { kind, path, data },
    /** @type {number} */ now,
  ) =>
    kind === 'put'
      ? on.write(trimmed(path), data, undefined, now)
      : on.update(trimmed(path), entriesOf(data), now)

  /** @returns {Change} */
  const changeOf = (/** @type {Write} */ { kind, path, data }) => {
    const at = trimmed(path)
    if (kind === 'put') return { kind, path: at, data: valueAt(at), written: [at] }
    const places = Object.keys(entriesOf(data)).map((below) => ({ below, at: joined(at, below) }))
    return {
      kind,
      path: at,
      data: Object.fromEntries(places.map((place) => [place.below, valueAt(place.at)])),
      written: places.map((place) => place.at),
    }
  }

  const commit = (/** @type {any} */ result, /** @type {Write} */ write) => {
    if (!result.allowed) return null
    root = result.newDatabase.root
    return changeOf(write)
  }

  return {
    valueAt,
    mayRead: (/** @type {Auth | null} */ auth, /** @type {string} */ path) => {
      const now = Date.now()
      return /** @type {boolean} */ (as(auth, now).read(trimmed(path), { now }).allowed)
    },
    mayWrite: (/** @type {Auth | null} */ auth, /** @type {Write} */ write) => {
      const now = Date.now()
      return /** @type {boolean} */ (attempt(as(auth, now), write, now).allowed)
    },
    /** @returns {Change | null} null if the rules deny it */
    write: (/** @type {Auth | null} */ auth, /** @type {Write} */ write) => {
      const now = Date.now()
      return commit(attempt(as(auth, now), write, now), write)
    },
    /** Writes as the owner, bypassing the rules. */
    force: (/** @type {Write} */ write) => {
      const now = Date.now()
      return commit(attempt(database(open, root, now), write, now), write)
    },
  }
}
