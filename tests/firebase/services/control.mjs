import { createServer } from 'node:http'
import { close, listen } from './ports.mjs'
import { seedShard } from './seed.mjs'

/**
 * @typedef {object} Services
 * @property {Awaited<ReturnType<typeof import('./database/server.mjs').startDatabase>>} database
 * @property {Awaited<ReturnType<typeof import('./firestore.mjs').startFirestore>>} firestore
 * @property {Awaited<ReturnType<typeof import('./mail.mjs').startMail>>} mail
 * @property {Awaited<ReturnType<typeof import('./function.mjs').startFunction>> | null} emailAction
 */

/** @typedef {{ search: URLSearchParams }} ControlRequest */

// Pages of the portal call it from another origin.
const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, DELETE',
  'access-control-allow-headers': 'content-type',
}

/**
 * The control operations of a shard, by method and path.
 * @param {number} base @param {Services} services
 * @returns {Record<string, (request: ControlRequest) => unknown>}
 */
const controlsOf = (base, { database, firestore, mail, emailAction }) => {
  const mannerIn = (/** @type {ControlRequest} */ { search }) =>
    /** @type {import('./mail.mjs').Manner} */ (search.get('manner') ?? 'fast')
  const pathIn = (/** @type {ControlRequest} */ { search }) => search.get('path') ?? ''
  const restoreAll = async () => {
    if (process.platform !== 'win32') firestore.resume()
    emailAction?.up()
    emailAction?.queueUp()
    await mail.up()
    mail.behave('fast')
    await emailAction?.delivered()
    mail.clear()
  }
  return {
    // Mails are sent after the function has answered.
    'GET /mails': async () => {
      await emailAction?.delivered()
      return mail.mails
    },
    'GET /smtp/connections': () => mail.connections(),
    'DELETE /mails': async () => {
      await emailAction?.delivered()
      mail.clear()
    },
    'POST /tasks/down': () => emailAction?.queueDown(),
    'POST /smtp/down': () => mail.down(),
    'POST /smtp/behave': (request) => mail.behave(mannerIn(request)),
    'POST /database/drop': () => database.drop(),
    'DELETE /database': () => database.wipe(),
    'GET /database/traffic': () => database.traffic(),
    'GET /database/data': (request) => database.valueAt(pathIn(request)),
    'POST /firestore/pause': () => firestore.pause(),
    'POST /firestore/resume': () => firestore.resume(),
    'POST /users/authorize': ({ search }) => emailAction?.authorize(search.get('uid') ?? ''),
    'POST /sums/recount': () => emailAction?.recount(),
    'POST /function/down': () => emailAction?.down(),
    'POST /function/up': () => emailAction?.up(),
    // Faults of an earlier journey must not affect the next one.
    'POST /seed': async () => {
      await restoreAll()
      await seedShard(base)
    },
  }
}

/**
 * Serves the controls over HTTP, for tests and their pages.
 * @param {{ base: number, port: number, services: Services }} options
 */
export const startControl = async ({ base, port, services }) => {
  const controls = controlsOf(base, services)
  const server = createServer(async (request, response) => {
    const respond = (/** @type {number} */ status, /** @type {unknown} */ value) => {
      response.writeHead(status, { ...CORS, 'content-type': 'application/json' })
      response.end(JSON.stringify(value ?? null))
    }
    if (request.method === 'OPTIONS') return respond(200, null)
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://control')
    const control = controls[`${request.method} ${pathname}`]
    if (!control) return respond(404, { error: `No control ${request.method} ${pathname}.` })
    try {
      respond(200, await control({ search: searchParams }))
    } catch (cause) {
      respond(500, { error: cause instanceof Error ? cause.message : String(cause) })
    }
  })
  await listen(server, port)
  return { stop: () => close(server) }
}
