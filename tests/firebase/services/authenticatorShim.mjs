import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { PROJECT } from './ports.mjs'

/**
 * Google's emulator knows no authenticator apps. This stands in front of it and answers their calls: towards the emulator an
 * app is a phone of its own, towards the portal that phone is an app. It is the project's own reading of the interface, and
 * proves nothing about Google's servers.
 * @see https://cloud.google.com/identity-platform/docs/reference/rest/v2/accounts.mfaEnrollment/start
 */

const CODES = { algorithm: 'SHA1', digits: 6, period: 30 }

/** How long a key waits for its first code, how old a sign-in may be, and how long wrong codes lock an account; in milliseconds. */
const KEY_LIFETIME = 600_000
const RECENT = 300_000
const LOCK = 60_000

const MAX_WRONG = 5

/** @typedef {{ key: string, lastPeriod: number, wrong: number, lockedUntil: number }} App */
/** @typedef {{ status: number, body: any }} Answer */
/** @typedef {(path: string, body: object | null, headers?: Record<string, string>) => Promise<Answer>} Emulator */

/** As the servers say that they refuse. @param {string} message @returns {Answer} */
const refusal = (message) => ({
  status: 400,
  body: {
    error: { code: 400, message, errors: [{ message, reason: 'invalid', domain: 'global' }] },
  },
})

/** @param {string} token of the emulator, which signs nothing */
const claimsOf = (token) => {
  const [, payload = ''] = token.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString() || '{}')
}

const hasOldSignIn = (/** @type {string} */ idToken) =>
  Date.now() - claimsOf(idToken).auth_time * 1_000 > RECENT

/** Takes a code once. @param {App} app @param {string} token @returns {string | null} why it is refused */
const refusedCode = (app, token) => {
  const now = Date.now()
  if (now < app.lockedUntil) return 'TOO_MANY_ATTEMPTS_TRY_LATER'
  const totp = new TOTP({ secret: Secret.fromBase32(app.key), ...CODES })
  const delta = totp.validate({ token, timestamp: now, window: 1 })
  const period = totp.counter({ timestamp: now }) + (delta ?? 0)
  if (delta !== null && period > app.lastPeriod) {
    Object.assign(app, { lastPeriod: period, wrong: 0 })
    return null
  }
  app.wrong += 1
  if (app.wrong < MAX_WRONG) return 'INVALID_CODE'
  Object.assign(app, { wrong: 0, lockedUntil: now + LOCK })
  return 'TOO_MANY_ATTEMPTS_TRY_LATER'
}

/** @param {Emulator} emulator */
export const authenticatorShim = (emulator) => {
  /** Confirmed apps, by the ids of their factors. @type {Map<string, App>} */
  const apps = new Map()
  /** Keys that wait for their first code. @type {Map<string, { app: App, offeredAt: number }>} */
  const offers = new Map()
  let phones = 0

  /** The emulator's newest code by SMS. */
  const newestSms = async () => {
    const path = `/emulator/v1/projects/${PROJECT}/verificationCodes`
    const { body } = await emulator(path, null)
    return body.verificationCodes.at(-1).code
  }

  /** @param {{ idToken: string }} request @returns {Promise<Answer>} */
  const offer = async ({ idToken }) => {
    const found = await emulator('/identitytoolkit.googleapis.com/v1/accounts:lookup?key=any', {
      idToken,
    })
    if (found.status !== 200) return found
    if (!found.body.users[0].emailVerified) return refusal('UNVERIFIED_EMAIL')
    if (hasOldSignIn(idToken)) return refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN')
    const key = new Secret({ size: 20 }).base32
    const sessionInfo = randomUUID()
    offers.set(sessionInfo, {
      app: { key, lastPeriod: 0, wrong: 0, lockedUntil: 0 },
      offeredAt: Date.now(),
    })
    return {
      status: 200,
      body: {
        totpSessionInfo: {
          sharedSecretKey: key,
          verificationCodeLength: CODES.digits,
          hashingAlgorithm: CODES.algorithm,
          periodSec: CODES.period,
          sessionInfo,
          finalizeEnrollmentTime: new Date(Date.now() + KEY_LIFETIME).toISOString(),
        },
      },
    }
  }

  /** @param {{ idToken: string, displayName?: string, totpVerificationInfo: { sessionInfo: string, verificationCode: string } }} request */
  const enroll = async ({ idToken, displayName, totpVerificationInfo }) => {
    const offered = offers.get(totpVerificationInfo.sessionInfo)
    if (!offered || Date.now() - offered.offeredAt > KEY_LIFETIME) return refusal('SESSION_EXPIRED')
    const refused = refusedCode(offered.app, totpVerificationInfo.verificationCode)
    if (refused !== null) return refusal(refused)
    const at = '/identitytoolkit.googleapis.com/v2/accounts/mfaEnrollment'
    phones += 1
    const phoneNumber = `+1500555${String(phones).padStart(4, '0')}`
    const sent = await emulator(`${at}:start?key=any`, {
      idToken,
      phoneEnrollmentInfo: { phoneNumber },
    })
    if (sent.status !== 200) return sent
    const { sessionInfo } = sent.body.phoneSessionInfo
    const phoneVerificationInfo = { sessionInfo, code: await newestSms() }
    const done = await emulator(`${at}:finalize?key=any`, {
      idToken,
      displayName,
      phoneVerificationInfo,
    })
    if (done.status !== 200) return done
    offers.delete(totpVerificationInfo.sessionInfo)
    apps.set(claimsOf(done.body.idToken).firebase.second_factor_identifier, offered.app)
    return done
  }

  /** @param {{ mfaPendingCredential: string, mfaEnrollmentId: string, totpVerificationInfo: { verificationCode: string } }} request */
  const signIn = async ({ mfaPendingCredential, mfaEnrollmentId, totpVerificationInfo }) => {
    const app = apps.get(mfaEnrollmentId)
    if (!app) return refusal('MFA_ENROLLMENT_NOT_FOUND')
    const refused = refusedCode(app, totpVerificationInfo.verificationCode)
    if (refused !== null) return refusal(refused)
    const at = '/identitytoolkit.googleapis.com/v2/accounts/mfaSignIn'
    const sent = await emulator(`${at}:start?key=any`, {
      mfaPendingCredential,
      mfaEnrollmentId,
      phoneSignInInfo: {},
    })
    if (sent.status !== 200) return sent
    const { sessionInfo } = sent.body.phoneResponseInfo
    const phoneVerificationInfo = { sessionInfo, code: await newestSms() }
    return emulator(`${at}:finalize?key=any`, { mfaPendingCredential, phoneVerificationInfo })
  }

  /** A factor as the portal may see it. @param {{ mfaEnrollmentId: string, [field: string]: unknown }} factor */
  const shown = ({ phoneInfo, ...factor }) =>
    apps.has(factor.mfaEnrollmentId)
      ? { ...factor, totpInfo: {} }
      : { ...factor, ...(phoneInfo === undefined ? {} : { phoneInfo }) }

  /** @param {any} account */
  const withApps = (account) =>
    account.mfaInfo ? { ...account, mfaInfo: account.mfaInfo.map(shown) } : account

  /** @type {readonly [RegExp, (request: any) => boolean, (request: any, ask: () => Promise<Answer>) => Promise<Answer>][]} */
  const calls = [
    [/\/v2\/accounts\/mfaEnrollment:start$/, ({ totpEnrollmentInfo }) => totpEnrollmentInfo, offer],
    [
      /\/v2\/accounts\/mfaEnrollment:finalize$/,
      ({ totpVerificationInfo }) => totpVerificationInfo,
      enroll,
    ],
    [
      /\/v2\/accounts\/mfaSignIn:finalize$/,
      ({ totpVerificationInfo }) => totpVerificationInfo,
      signIn,
    ],
    [
      /\/v2\/accounts\/mfaEnrollment:withdraw$/,
      ({ idToken }) => hasOldSignIn(idToken),
      async () => refusal('CREDENTIAL_TOO_OLD_LOGIN_AGAIN'),
    ],
    [
      /\/v1\/accounts:signInWithPassword$/,
      () => apps.size > 0,
      async (_request, ask) => {
        const { status, body } = await ask()
        return { status, body: withApps(body) }
      },
    ],
    [
      /\/v1\/accounts:lookup$/,
      () => apps.size > 0,
      async (_request, ask) => {
        const { status, body } = await ask()
        return { status, body: body.users ? { ...body, users: body.users.map(withApps) } : body }
      },
    ],
  ]

  return {
    /** Whether a request may be one of an app's. @param {string} path */
    handles: (path) => calls.some(([pattern]) => pattern.test(path)),
    /** @param {string} path @param {any} request @param {() => Promise<Answer>} ask asks the emulator the same */
    answer: (path, request, ask) => {
      const call = calls.find(([pattern, matches]) => pattern.test(path) && matches(request))
      return call ? call[2](request, ask) : ask()
    },
  }
}
