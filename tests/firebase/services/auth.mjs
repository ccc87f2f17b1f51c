import { createServer } from 'node:http'
import { authenticatorShim } from './authenticatorShim.mjs'
import { load } from './packages.mjs'
import { close, listen, PROJECT, urlOf } from './ports.mjs'

// The operations that the portal, the function and the tests call: sign-in with password and second factor, account
// mails, the account operations of firebase-admin, and the emulator's own API.
const SERVED_PATHS = [
  /^\/v1\/accounts:(createAuthUri|delete|lookup|resetPassword|sendOobCode|sendVerificationCode)$/,
  /^\/v1\/accounts:(signInWithCustomToken|signInWithPassword|signUp|update)$/,
  /^\/v1\/projects\/\{targetProjectId\}(:queryAccounts|\/accounts)/,
  /^\/v1\/(projects|recaptchaParams|token)$/,
  /^\/v2\/accounts\/mfa(Enrollment|SignIn):/,
  /^\/v2\/(passwordPolicy|recaptchaConfig|projects\/\{targetProjectId\}\/config)$/,
  /^\/emulator\/v1\/projects\/\{targetProjectId\}\/(accounts|config|oobCodes|verificationCodes)$/,
]

/** @typedef {Record<string, { parameters?: { $ref?: string }[] }>} Paths */

/**
 * Speeds up the start: the emulator compiles a validator for every parameter of all 80 operations, which takes longer
 * than a whole suite. Parameters with a $ref are common to all Google APIs (`alt`, `prettyPrint` etc.) and unused.
 * @param {Paths} paths changed in place
 */
const prune = (paths) => {
  for (const [path, operations] of Object.entries(paths)) {
    if (!SERVED_PATHS.some((served) => served.test(path))) delete paths[path]
    else if (operations.parameters) {
      operations.parameters = operations.parameters.filter(({ $ref }) => $ref === undefined)
    }
  }
}

/** @param {import('node:http').IncomingMessage} request @returns {Promise<string>} */
const bodyOf = async (request) => {
  const parts = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}

/**
 * Google's Auth emulator, in this process, behind the shim for authenticator apps.
 * @param {number} port
 */
export const startAuth = async (port) => {
  prune(load('firebase-tools/lib/emulator/auth/apiSpec').default.paths)
  const { createApp } = load('firebase-tools/lib/emulator/auth/server')
  const app = await createApp(PROJECT)
  const emulator = createServer(app)
  const own = await listen(emulator, 0)

  /** @type {import('./authenticatorShim.mjs').Emulator} */
  const ask = async (path, body, headers = {}) => {
    const response = await fetch(urlOf(own, path), {
      method: body === null ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  }
  const shim = authenticatorShim(ask)

  const server = createServer(async (request, response) => {
    const { url = '', method, headers } = request
    const [path = ''] = url.split('?')
    if (method !== 'POST' || !shim.handles(path)) return app(request, response)
    const body = JSON.parse((await bodyOf(request)) || '{}')
    const { authorization } = headers
    const answer = await shim.answer(path, body, () =>
      ask(url, body, authorization ? { authorization } : {}),
    )
    response.writeHead(answer.status, {
      'content-type': 'application/json',
      'access-control-allow-origin': '*',
    })
    return response.end(JSON.stringify(answer.body))
  })
  await listen(server, port)
  return { stop: async () => void (await Promise.all([close(server), close(emulator)])) }
}
