import { createServer } from 'node:http'
import { load } from './packages.mjs'
import { close, listen, PROJECT } from './ports.mjs'

// The operations that the portal, its function and its tests call: sign-in with password and second factor, account
// mails, what firebase-admin does to accounts, and the emulator's own.
const KEPT = [
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
 * The emulator compiles a validator for every parameter of all 80 operations before it listens, which takes longer
 * than a whole suite. The parameters named by a reference are those that any Google API takes (`alt`, `prettyPrint`
 * and so on): the emulator reads none of them.
 * @param {Paths} paths changed in place
 */
const prune = (paths) => {
  for (const [path, operations] of Object.entries(paths)) {
    if (!KEPT.some((kept) => kept.test(path))) delete paths[path]
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
