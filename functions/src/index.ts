import { randomBytes } from 'node:crypto'
import { initializeApp } from 'firebase-admin/app'
import { getAppCheck } from 'firebase-admin/app-check'
import { getAuth } from 'firebase-admin/auth'
import { FieldValue, getFirestore } from 'firebase-admin/firestore'
import { getFunctions } from 'firebase-admin/functions'
import { setGlobalOptions } from 'firebase-functions'
import { type DocumentSnapshot, onDocumentWritten } from 'firebase-functions/firestore'
import { HttpsError, onRequest, type Request } from 'firebase-functions/https'
import { warn } from 'firebase-functions/logger'
import { onTaskDispatched } from 'firebase-functions/tasks'
import { emailAction } from './actions/emailAction.ts'
import { IdentityLinks } from './actions/IdentityLinks.ts'
import type { Answer } from './answers.ts'
import { makeCodes as codeMaking } from './batches/makeCodes.ts'
import { reserveText } from './codes/reserveText.ts'
import { stampUpdate } from './codes/stampUpdate.ts'
import { CloudTasksQueue } from './delivery/CloudTasksQueue.ts'
import { deliver } from './delivery/deliver.ts'
import { mailTaskOf } from './delivery/mailTask.ts'
import { EVENT_LISTING } from './events/eventListing.ts'
import { recordChange } from './events/recordChange.ts'
import { type Call, handle } from './handle.ts'
import { IdentityAccounts } from './leaders/IdentityAccounts.ts'
import { LEADER_LISTING } from './leaders/leaderListing.ts'
import { manageLeader as leaderManagement } from './leaders/manageLeader.ts'
import { openAccount } from './leaders/openAccount.ts'
import { AppCheckAttestations } from './limits/AppCheckAttestations.ts'
import { callersOf } from './limits/callers.ts'
import { FirestoreRateLimiter } from './limits/FirestoreRateLimiter.ts'
import { keepListing } from './listing/keepListing.ts'
import { SmtpMailer } from './mails/SmtpMailer.ts'
import {
  mailFrom,
  portalOrigins,
  recordsTelemetry,
  serviceAccount,
  setStoreClock,
  smtpUrl,
  storeId,
} from './parameters.ts'
import type { Log } from './ports.ts'
import { ANSWER_HEADERS, publicCallOf } from './publicCall.ts'
import { askForLeader } from './sums/askForLeader.ts'
import { daysChangedBy } from './sums/days.ts'
import { firestoreDayUses, firestoreTally } from './sums/firestoreTally.ts'
import { RecountQueue } from './sums/RecountQueue.ts'
import { type RecountKey, recount } from './sums/recount.ts'
import { recountTaskOf } from './sums/recountTask.ts'
import { isOnlyUsed, sumsChangedBy } from './sums/sums.ts'
import { ReportRecorder } from './telemetry/ReportRecorder.ts'
import { writeEntry } from './telemetry/writeEntry.ts'
import { withoutDetails } from './withoutDetails.ts'

/** Must match the rewrite in firebase.json. The queues below are named after the exports deliverEmail and recountSum. */
const REGION = 'us-central1'

// Without one, the project's default account, which may do more than they need, or in an organisation nothing.
setGlobalOptions({ serviceAccount })

const log: Log = (what, code) => warn(what, { code })

const app = initializeApp()
const identities = new IdentityLinks(getAuth(app), log)
const accounts = new IdentityAccounts(getAuth(app), log)
const firestore = getFirestore(app)
const limiter = new FirestoreRateLimiter(firestore, log)
const attestations = new AppCheckAttestations(getAppCheck(app), log)
const queue = new CloudTasksQueue(
  getFunctions(app).taskQueue(`locations/${REGION}/functions/deliverEmail`),
  log,
)
const recounts = new RecountQueue(
  getFunctions(app).taskQueue<RecountKey>(`locations/${REGION}/functions/recountSum`),
  Date.now,
)

const callOf = (request: Request): Call => ({
  ...publicCallOf(request),
  authorization: request.get('authorization'),
  appCheck: request.get('x-firebase-appcheck'),
  contentType: request.get('content-type'),
  callers: callersOf({
    forwardedFor: request.get('x-forwarded-for'),
    hostingClient: request.get('fastly-client-ip'),
    socketAddress: request.socket.remoteAddress,
  }),
})

/** @param answer to a call of a portal */
const onCall = (
  options: { readonly timeoutSeconds: number },
  answer: (call: Call) => Promise<Answer>,
) =>
  onRequest(
    { region: REGION, invoker: 'public', maxInstances: 10, ...options },
    async (request, response) => {
      const { httpStatus, headers, body } = await answer(callOf(request))
      response.status(httpStatus).set(headers)
      if (body === null) response.end()
      else response.json(body)
    },
  )

/** Parameters have no values during deployment, so this is asked for in each call. */
const callDependencies = () => ({
  identities,
  attestations,
  limiter,
  now: Date.now,
  log,
  settings: { allowedOrigins: portalOrigins(), storeId: storeId.value() },
})

/** The cloud function 'send email action' (CALL-1, CALL-3). It queues mails and never talks to the mail server. */
export const sendEmailAction = onCall({ timeoutSeconds: 60 }, (call) => {
  const dependencies = { ...callDependencies(), queue }
  return handle(call, emailAction(dependencies), dependencies)
})

/** Makes the codes of batches, for coordinators: the rules let no portal create one (GENERATE-11). */
export const makeCodes = onCall({ timeoutSeconds: 120 }, (call) => {
  const own = { store: firestore, randomBytes, serverTime: FieldValue.serverTimestamp() }
  const dependencies = { ...callDependencies(), ...own }
  return handle(call, codeMaking(dependencies), dependencies)
})

/** The page on which invited leaders go on once they have set a password; null if no origin of the portal is configured. */
const entrance = () => {
  const [origin] = portalOrigins()
  return origin === undefined ? null : new URL('/iniciar-sesion', origin)
}

/** Corrects, withdraws and invites anew the leaders whom a coordinator registered (LEADER-FORM-23). */
export const manageLeader = onCall({ timeoutSeconds: 60 }, (call) => {
  const own = { accounts, store: firestore, queue, redirect: entrance() }
  const serverTime = FieldValue.serverTimestamp()
  const dependencies = { ...callDependencies(), ...own, serverTime }
  return handle(call, leaderManagement(dependencies), dependencies)
})

const reports = new ReportRecorder(writeEntry)

/** Records what pages measured, in the log, where the installation wants it. Few instances: reports come without a sign-in, and some may be lost. */
export const recordTelemetry = onRequest(
  { region: REGION, invoker: 'public', maxInstances: 2, memory: '256MiB', timeoutSeconds: 10 },
  (request, response) => {
    response.set(ANSWER_HEADERS)
    if (!recordsTelemetry.value()) {
      response.status(404).end()
      return
    }
    response.status(reports.take(publicCallOf(request), portalOrigins(), Date.now())).end()
  },
)

/** Sends the queued mails. Cloud Tasks calls it, and again after a failure, for some eight minutes. */
export const deliverEmail = onTaskDispatched(
  {
    region: REGION,
    secrets: [smtpUrl],
    // Longer than its steps may take in all: ended after the mail, it would send the mail again.
    timeoutSeconds: 120,
    maxInstances: 5,
    retryConfig: { maxAttempts: 6, minBackoffSeconds: 15, maxDoublings: 5 },
    // Paces what a flood of requests puts on the mail server.
    rateLimits: { maxDispatchesPerSecond: 50, maxConcurrentDispatches: 10 },
  },
  async ({ data }) => {
    const task = mailTaskOf(data, portalOrigins())
    if (!task) {
      log('A queued mail could not be read', 'invalid-argument')
      return
    }
    const done = await withoutDetails(async () => {
      const mailer = new SmtpMailer(smtpUrl.value(), mailFrom.value(), log)
      return deliver(task, { identities, mailer, limiter, now: Date.now, log })
    })
    // Cloud Tasks repeats a task whose answer is an error; after 503 it would slow down the whole queue.
    if (!done.ok) throw new HttpsError('internal', 'The mail could not be sent yet')
  },
)

interface DocumentWrite {
  /** The id of the event, the same if the platform delivers it once more. */
  readonly id: string
  /** ISO 8601. */
  readonly time: string
  readonly before: DocumentSnapshot
  readonly after: DocumentSnapshot
}

/** @param work what a write of a document starts, which is repeated until it succeeds */
const onWritten = (
  document: string,
  work: (write: DocumentWrite) => Promise<void>,
  options: { readonly maxInstances?: number; readonly concurrency?: number } = {},
) =>
  onDocumentWritten(
    { document, region: REGION, retry: true, ...options },
    async ({ id, time, data }) => {
      if (data) {
        await withoutDetails(() => work({ id, time, before: data.before, after: data.after }))
      }
    },
  )

/** Dates updates of codes that came without `updatedAt`: portals read only what is newer than what they have. */
export const dateCodeUpdate = onWritten('codes/{code}', ({ before, after, time }) =>
  stampUpdate(before, after, Date.parse(time), log),
)

/** Reserves the texts of codes that were written without a reservation: the portal makes no other code with them. */
export const reserveCodeText = onWritten('codes/{code}', ({ before, after }) =>
  reserveText(before, after, firestore, log),
)

/** Dates changes of events: portals read again only those that changed since they were last open. One at a time, as all write one document. */
export const recordEventChange = onWritten(
  'events/{event}',
  ({ before, after }) => recordChange(before, after, firestore),
  { maxInstances: 1, concurrency: 1 },
)

/** Opens the accounts of registered leaders once an administrator has authorized them, and invites them. */
export const openLeaderAccount = onWritten('users/{user}', (write) =>
  openAccount(write, {
    accounts,
    documents: firestore,
    queue,
    storeId: storeId.value(),
    redirect: entrance(),
    log,
  }),
)

/** Keeps what coordinators may list of the store's events. */
export const listStoreEvent = onWritten('events/{event}', (write) =>
  keepListing(EVENT_LISTING, write, firestore, storeId.value(), FieldValue.serverTimestamp()),
)

/** Keeps the names of the store's leaders where coordinators may list them. */
export const listStoreLeader = onWritten('users/{user}', (write) =>
  keepListing(LEADER_LISTING, write, firestore, storeId.value(), FieldValue.serverTimestamp()),
)

/** Asks for recounts of the sums that a write of a code changes. The store writes a use with its code, whose count it raises. */
export const followCode = onWritten('codes/{code}', ({ before, after }) =>
  recounts.ask(sumsChangedBy(before, after), isOnlyUsed(before, after) ? 'uses' : 'codes'),
)

/** Asks for recounts of the days that a write of a use changes. */
export const followUse = onWritten('codes/{code}/uses/{use}', async ({ before, after }) => {
  setStoreClock()
  await recounts.ask(daysChangedBy(before, after, Date.now()), 'uses')
})

/** Asks for recounts of a leader's sums, which hold the name, once that or the store has changed. */
export const followLeader = onWritten('users/{user}', ({ before, after }) =>
  askForLeader(before, after, firestore, storeId.value(), recounts),
)

/** Recounts a sum or a day of the board. Cloud Tasks calls it, once for each and a window of time, and again after a failure. */
export const recountSum = onTaskDispatched(
  {
    region: REGION,
    timeoutSeconds: 60,
    maxInstances: 5,
    retryConfig: { maxAttempts: 6, minBackoffSeconds: 15, maxDoublings: 5 },
    // Paces what an import of a whole store's codes asks for.
    rateLimits: { maxDispatchesPerSecond: 50, maxConcurrentDispatches: 20 },
  },
  async ({ data }) => {
    const key = recountTaskOf(data)
    if (!key) {
      log('A queued recount could not be read', 'invalid-argument')
      return
    }
    await withoutDetails(async () => {
      setStoreClock()
      await recount(key, {
        store: firestore,
        tally: firestoreTally(firestore),
        countUses: firestoreDayUses(firestore),
        storeId: storeId.value(),
        now: FieldValue.serverTimestamp(),
      })
    })
  },
)
