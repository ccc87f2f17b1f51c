import { setTimeout as delay } from 'node:timers/promises'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { onRequest } from 'firebase-functions/https'
import { warn } from 'firebase-functions/logger'
import { defineSecret, defineString } from 'firebase-functions/params'
import type { Dependencies } from './actions/action.ts'
import { IdentityLinks } from './actions/IdentityLinks.ts'
import { parseOrigins } from './actions/redirects.ts'
import { handle } from './handle.ts'
import { callersOf } from './limits/callers.ts'
import { FirestoreRateLimiter } from './limits/FirestoreRateLimiter.ts'
import { SmtpMailer } from './mails/SmtpMailer.ts'
import type { Log } from './ports.ts'

/** Must match the rewrite in firebase.json. */
const REGION = 'us-central1'

/** Longer than an SMTP transfer usually takes, so the response time reveals nothing; in milliseconds. */
const RESPONSE_INTERVAL_MS = 1_500

const allowedOrigins = defineString('ALLOWED_ORIGINS', {
  description: 'Origins that the portal is served from, comma separated: https://portal.example',
})
const storeId = defineString('STORE_ID', { description: 'The store whose leaders get mails' })
const mailFrom = defineString('MAIL_FROM', { description: 'The address that mails come from' })
const smtpUrl = defineSecret('SMTP_URL')

const log: Log = (what, code) => warn(what, { code })

const app = initializeApp()
const identities = new IdentityLinks(getAuth(app), log)
const limiter = new FirestoreRateLimiter(getFirestore(app), log)

// Parameters have no values during deployment, so they are read per call.
const dependencies = (): Dependencies => ({
  identities,
  limiter,
  mailer: new SmtpMailer(smtpUrl.value(), mailFrom.value(), log),
  now: Date.now,
  delay: async (time) => delay(time),
  log,
  settings: {
    allowedOrigins: parseOrigins(allowedOrigins.value()),
    storeId: storeId.value(),
    responseInterval: RESPONSE_INTERVAL_MS,
  },
})

/** The cloud function 'send email action' (CALL-1, CALL-3). */
export const sendEmailAction = onRequest(
  { region: REGION, secrets: [smtpUrl], invoker: 'public', maxInstances: 10, timeoutSeconds: 60 },
  async (request, response) => {
    const body: unknown = request.body
    const {
      httpStatus,
      headers,
      body: answer,
    } = await handle(
      {
        method: request.method,
        origin: request.get('origin'),
        authorization: request.get('authorization'),
        contentType: request.get('content-type'),
        callers: callersOf({
          forwardedFor: request.get('x-forwarded-for'),
          hostingClient: request.get('fastly-client-ip'),
          socketAddress: request.socket.remoteAddress,
        }),
        body,
        // A plain Express server, as in tests, has no rawBody.
        bodySize: request.rawBody?.length ?? Buffer.byteLength(JSON.stringify(body) ?? ''),
      },
      dependencies(),
    )
    response.status(httpStatus).set(headers)
    if (answer === null) response.end()
    else response.json(answer)
  },
)
