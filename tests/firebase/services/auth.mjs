import { createServer } from 'node:http'
import { load } from './packages.mjs'
import { close, listen, PROJECT } from './ports.mjs'

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

/**
 * Google's Auth emulator, in this process.
 * @param {number} port
 */
export const startAuth = async (port) => {
  prune(load('firebase-tools/lib/emulator/auth/apiSpec').default.paths)
  const { createApp } = load('firebase-tools/lib/emulator/auth/server')
  const server = createServer(await createApp(PROJECT))
  await listen(server, port)
  return { stop: () => close(server) }
}
