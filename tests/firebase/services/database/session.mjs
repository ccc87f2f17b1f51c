import { trimmed } from './store.mjs'
import { authOf } from './token.mjs'

/** @typedef {import('./store.mjs').Write} Write */
/** @typedef {import('./store.mjs').Change} Change */
/** @typedef {ReturnType<typeof import('./store.mjs').createStore>} Store */
/** @typedef {{ p: string, d?: unknown, q?: object, cred?: unknown }} Body */
/** @typedef {{ s: string, d: unknown }} Answer */

/** @returns {Answer} */
const ok = (/** @type {unknown} */ data = {}) => ({ s: 'ok', d: data })

/** @type {Answer} */
const DENIED = { s: 'permission_denied', d: 'Permission denied' }

/** @returns {Answer} */
const failure = (/** @type {string} */ what) => ({ s: 'failure', d: what })

const isWithin = (/** @type {string} */ path, /** @type {string} */ of) =>
  of === '' || path === of || path.startsWith(`${of}/`)

const isQuery = (/** @type {Body} */ { q }) => q !== undefined && Object.keys(q).length > 0

/**
 * One client's connection: its user, its listeners and its onDisconnect writes.
 * @param {object} world
 * @param {Store} world.store
 * @param {(message: object) => void} world.send
 * @param {(change: Change) => void} world.publish notifies every connection, including this one
 */
export const createSession = ({ store, send, publish }) => {
  /** @type {import('./token.mjs').Auth | null} */
  let auth = null
  /** @type {Set<string>} */
  const listeners = new Set()
  /** @type {Write[]} */
  let onDisconnectWrites = []

  const push = (/** @type {string} */ a, /** @type {object} */ b) => send({ t: 'd', d: { a, b } })

  const setAuth = (/** @type {typeof auth} */ next) => {
    auth = next
    for (const path of listeners) {
      if (store.mayRead(auth, path)) continue
      listeners.delete(path)
      push('c', { p: path })
    }
    return ok()
  }

  const write = (/** @type {Write['kind']} */ kind, /** @type {Body} */ { p, d }) => {
    const change = store.write(auth, { kind, path: p, data: d ?? null })
    if (change === null) return DENIED
    publish(change)
    return ok('')
  }

  const listen = (/** @type {Body} */ body) => {
    if (isQuery(body)) return failure('Queries are not supported.')
    const path = trimmed(body.p)
    if (!store.mayRead(auth, path)) return DENIED
    listeners.add(path)
    push('d', { p: path, d: store.valueAt(path) })
    return ok()
  }

  const read = (/** @type {Body} */ body) => {
    if (isQuery(body)) return failure('Queries are not supported.')
    return store.mayRead(auth, body.p) ? ok(store.valueAt(body.p)) : DENIED
  }

  const cancelOnDisconnect = (/** @type {string} */ path) => {
    onDisconnectWrites = onDisconnectWrites.filter(
      (write) => !isWithin(trimmed(write.path), trimmed(path)),
    )
    return ok('')
  }

  // The rules are checked now, to report a denial to the client, and again at execution.
  const onDisconnect = (/** @type {Write['kind']} */ kind, /** @type {Body} */ { p, d }) => {
    const write = { kind, path: p, data: d ?? null }
    if (!store.mayWrite(auth, write)) return DENIED
    if (kind === 'put') cancelOnDisconnect(p)
    onDisconnectWrites.push(write)
    return ok('')
  }

  /** @type {Record<string, (body: Body) => Answer>} */
  const actions = {
    auth: ({ cred }) => {
      const next = authOf(cred, Date.now())
      return next ? setAuth(next) : { s: 'invalid_token', d: 'Could not parse auth token.' }
    },
    unauth: () => setAuth(null),
    q: listen,
    n: ({ p }) => {
      listeners.delete(trimmed(p))
      return ok()
    },
    g: read,
    p: (body) => write('put', body),
    m: (body) => write('merge', body),
    o: (body) => onDisconnect('put', body),
    om: (body) => onDisconnect('merge', body),
    oc: ({ p }) => cancelOnDisconnect(p),
    s: () => ok(''),
  }

  const answerTo = (/** @type {string} */ action, /** @type {Body} */ body) => {
    try {
      return actions[action]?.(body) ?? failure(`The action ${action} is not supported.`)
    } catch (cause) {
      return failure(cause instanceof Error ? cause.message : String(cause))
    }
  }

  const notifyPath = (/** @type {string} */ path, /** @type {Change} */ change) => {
    if (isWithin(change.path, path)) {
      push(change.kind === 'put' ? 'd' : 'm', { p: change.path, d: change.data })
    } else if (change.written.some((at) => isWithin(path, at) || isWithin(at, path))) {
      push('d', { p: path, d: store.valueAt(path) })
    }
  }

  return {
    receive: (/** @type {string} */ text) => {
      const { t, d } = JSON.parse(text)
      if (t === 'c' && d.t === 'p') send({ t: 'c', d: { t: 'o', d: {} } })
      if (t === 'd') send({ t: 'd', d: { r: d.r, b: answerTo(d.a, d.b) } })
    },
    notify: (/** @type {Change} */ change) => {
      for (const path of listeners) notifyPath(path, change)
    },
    close: () => {
      for (const write of onDisconnectWrites) {
        const change = store.write(auth, write)
        if (change) publish(change)
      }
    },
  }
}
