import { randomUUID } from 'node:crypto'
import fs, { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { load } from './packages.mjs'
import { close, HOST, listen, PROJECT, portsOf, urlOf } from './ports.mjs'

const BUILT = fileURLToPath(
  new URL('../../../functions/lib/functions/src/index.js', import.meta.url),
)
const STORE_TIME = new URL('../../domain/shared/storeTime.js', pathToFileURL(BUILT))
const PATH = '/api/email-action'
const REPORTS_PATH = '/api/page-reports'
const MAKE_CODES_PATH = '/api/make-codes'
const MANAGE_LEADER_PATH = '/api/manage-leader'

/** The limit of Cloud Functions; Express's default is below the function's own limit. */
const MAX_BODY = '32mb'

/** @typedef {import('node:http').IncomingMessage & { rawBody?: Buffer }} FunctionRequest */

/**
 * Sets the parameters that Firebase gives the deployed function. They are environment variables, partly read at import,
 * so a process can run the function of one shard only.
 * @param {number} base @param {readonly string[]} extraOrigins
 */
const configure = (base, extraOrigins) => {
  const { auth, firestore, smtp, tasks } = portsOf(base)
  const origins = [`http://${HOST}:${base}`, `http://localhost:${base}`, ...extraOrigins]
  Object.assign(process.env, {
    FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${auth}`,
    FIRESTORE_EMULATOR_HOST: `${HOST}:${firestore}`,
    CLOUD_TASKS_EMULATOR_HOST: `${HOST}:${tasks}`,
    GCLOUD_PROJECT: PROJECT,
    // The SDK would look for Google's metadata server, for seconds.
    METADATA_SERVER_DETECTION: 'none',
    ALLOWED_ORIGINS: origins.join(','),
    STORE_ID: 'demo-store',
    RECORD_TELEMETRY: 'true',
    MAIL_FROM: 'portal@demo.test',
    SMTP_URL: `smtp://${HOST}:${smtp}`,
  })
}

/** Keeps the entries of telemetry out of the output: each page of each journey sends some. */
const silenceTelemetry = () => {
  const { writeSync } = fs
  const write = (/** @type {unknown[]} */ ...line) =>
    String(line[1]).includes('"message":"telemetry"') ? 0 : Reflect.apply(writeSync, fs, line)
  Object.assign(fs, { writeSync: write })
  syncBuiltinESMExports()
}

/**
 * Against an emulator the SDK refuses tokens whose sign-in is older than the password, though nothing asks it to; against
 * Authentication it does not.
 * @param {{ prototype: object }} Auth the SDK's class
 */
const verifyAsDeployed = ({ prototype }) =>
  Object.assign(prototype, {
    verifyDecodedJWTNotRevokedOrDisabled: async (/** @type {object} */ decoded) => decoded,
  })

/**
 * Serves the built functions: the public ones at the paths that Firebase Hosting gives them, the other to its queue.
 * @param {{ base: number, extraOrigins: readonly string[], tasks: Awaited<ReturnType<typeof import('./tasks.mjs').startTasks>> }} options
 */
export const startFunction = async ({ base, extraOrigins, tasks }) => {
  if (!existsSync(BUILT)) {
    throw new Error(
      'functions/lib/functions/src/index.js is missing: run npm ci and npm run build in functions.',
    )
  }
  configure(base, extraOrigins)
  silenceTelemetry()
  const {
    sendEmailAction,
    makeCodes,
    manageLeader,
    recordTelemetry,
    deliverEmail,
    openLeaderAccount,
    listStoreLeader,
    recountSum,
  } = await import(pathToFileURL(BUILT).href)
  const { getFirestore } = createRequire(BUILT)('firebase-admin/firestore')
  verifyAsDeployed(createRequire(BUILT)('firebase-admin/auth').Auth)
  // The first reading loads what talks to Firestore, for which a function on a busy machine would not wait long enough.
  await getFirestore().doc('none/none').get()

  let isUp = true
  const express = load('express')
  const app = express()
  app.post('/deliverEmail', express.json(), deliverEmail)
  app.use(
    (
      /** @type {unknown} */ _request,
      /** @type {import('node:http').ServerResponse} */ response,
      /** @type {() => void} */ next,
    ) => {
      if (isUp) next()
      else response.writeHead(503).end()
    },
  )
  // Sets rawBody, like Cloud Functions.
  const verify = (
    /** @type {FunctionRequest} */ request,
    /** @type {unknown} */ _response,
    /** @type {Buffer} */ bytes,
  ) => {
    request.rawBody = bytes
  }
  app.all(PATH, express.json({ limit: MAX_BODY, verify }), sendEmailAction)
  app.all(MAKE_CODES_PATH, express.json({ limit: MAX_BODY, verify }), makeCodes)
  app.all(MANAGE_LEADER_PATH, express.json({ limit: MAX_BODY, verify }), manageLeader)
  app.all(REPORTS_PATH, express.json({ limit: MAX_BODY, verify }), recordTelemetry)

  const server = createServer(app)
  const { function: port } = portsOf(base)
  await listen(server, port)
  const { retryConfig, rateLimits } = deliverEmail.__endpoint.taskQueueTrigger
  tasks.serve('deliverEmail', { url: urlOf(port, '/deliverEmail'), retryConfig, rateLimits })
  return {
    /**
     * Sets permissions.read of a user's document, as an administrator does, and runs the triggers: none runs beside the
     * emulators.
     * @param {string} uid
     */
    authorize: async (uid) => {
      const document = getFirestore().doc(`users/${uid}`)
      const before = await document.get()
      await document.update({ 'permissions.read': true })
      const event = { id: randomUUID(), data: { before, after: await document.get() } }
      // The platform may deliver an event more than once.
      await openLeaderAccount.run(event)
      await openLeaderAccount.run(event)
      await listStoreLeader.run(event)
    },
    /** Counts the sums of all codes and the days of all uses, as the triggers have them counted: none runs beside the emulators. */
    recount: async () => {
      const { docs } = await getFirestore().collection('codes').get()
      const keys = docs.flatMap((/** @type {{ data: () => Record<string, unknown> }} */ code) => {
        const { leaderId, eventId = null } = code.data()
        return [null, eventId].map((one) => JSON.stringify({ leaderId, eventId: one }))
      })
      const { storeDay } = await import(STORE_TIME.href)
      for (const use of (await getFirestore().collectionGroup('uses').get()).docs) {
        const { leaderId, usedAt } = use.data()
        if (usedAt) keys.push(JSON.stringify({ leaderId, day: storeDay(usedAt.toMillis()) }))
      }
      for (const key of new Set(keys)) await recountSum.run({ data: JSON.parse(key) })
    },
    /** Resolves when no mail is waiting to be sent. */
    delivered: () => tasks.idle(),
    /** The queue refuses mails. */
    queueDown: () => tasks.down(),
    queueUp: () => tasks.up(),
    up: () => {
      isUp = true
    },
    /** Responds 503 to every request. */
    down: () => {
      isUp = false
    },
    stop: () => close(server),
  }
}
