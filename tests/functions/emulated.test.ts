import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { chunksOf } from '../../domain/shared/chunksOf'
import { portsOf, urlOf } from '../firebase/services/ports.mjs'
import { PASSWORD } from '../firebase/services/seed.mjs'
import { walkInvitation } from './walkInvitation.ts'
import { walkLeaderActs } from './walkLeaderActs.ts'
import { resetFor } from './world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** First port of the block that the services listen on (tests/firebase/services). */
    readonly firebaseBase: number
  }
}

/** The built functions, with their real adapters, against the services of tests/firebase. */

const ports = portsOf(inject('firebaseBase'))
const PORTAL = urlOf(ports.portal)
const KNOWN = 'lider@demo.test'
const UNKNOWN = 'unknown@demo.test'

const control = async <T = unknown>(method: string, path: string): Promise<T> => {
  const answer = await fetch(urlOf(ports.control, path), { method })
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}

let networks = 0
const newNetwork = () => {
  networks += 1
  return `10.1.0.${networks}`
}

/** Asks from a network of its own, unless `from` names one. */
const ask = async (email: string, from = newNetwork()) => {
  const answer = await fetch(urlOf(ports.function, '/api/email-action'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: PORTAL, 'x-forwarded-for': from },
    body: JSON.stringify(resetFor(email, { redirect: `${PORTAL}/iniciar-sesion` })),
  })
  return { status: answer.status, body: await answer.text() }
}

const OK = { status: 200, body: '{"status":"success"}' }

const documents = '/v1/projects/demo-portal/databases/(default)/documents'

const post = async (url: string, body: object, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const tokenOf = async (email: string) => {
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any'
  const signedIn = await post(urlOf(ports.auth, path), {
    email,
    password: PASSWORD,
    returnSecureToken: true,
  })
  return String(signedIn.body.idToken)
}

let batches = 0
const nextBatch = (change: object = {}) => {
  batches += 1
  return {
    id: `EmulatedBatch${String(batches).padStart(7, '0')}`,
    leaderId: 'demo-lider',
    eventId: 'demo-event-carnival',
    prefix: 'EMU',
    length: 8,
    quantity: 450,
    maxUses: 1,
    maxTickets: 1,
    code_type: 'leader',
    ...change,
  }
}

let token = ''
const make = (batch: object, as = token) =>
  post(
    urlOf(ports.function, '/api/make-codes'),
    { storeId: 'demo-store', batch },
    { authorization: `Bearer ${as}` },
  )

/** How many codes of a batch there are, and how many different texts they have. */
const storedOf = async (batch: string) => {
  const answer = await fetch(urlOf(ports.firestore, `${documents}:runQuery`), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({
      structuredQuery: {
        from: [{ collectionId: 'codes' }],
        where: {
          fieldFilter: {
            field: { fieldPath: 'trackingId' },
            op: 'EQUAL',
            value: { stringValue: batch },
          },
        },
      },
    }),
  })
  const found = (await answer.json()) as {
    document?: { fields: { code: { stringValue: string } } }
  }[]
  const texts = found.flatMap(({ document }) => document?.fields.code.stringValue ?? [])
  return { codes: texts.length, texts: new Set(texts).size }
}

describe('The built functions', () => {
  beforeAll(() => control('POST', '/seed'))
  afterEach(() => control('POST', '/seed'))

  it('send a mail whose link the portal accepts', async () => {
    expect(await ask(KNOWN)).toEqual(OK)
    const mails = await control<{ text: string }[]>('GET', '/mails')
    expect(mails).toMatchObject([{ to: KNOWN, from: 'portal@demo.test' }])
    expect(mails[0]?.text).toContain(`${PORTAL}/auth/action?mode=resetPassword&oobCode=`)
  })

  it.each(['fast', 'slow', 'hanging', 'busy', 'refusing', 'down'])(
    'answer the same with and without an account while the mail server is %s',
    async (manner) => {
      await control('POST', manner === 'down' ? '/smtp/down' : `/smtp/behave?manner=${manner}`)
      expect(await ask(UNKNOWN)).toEqual(OK)
      expect(await ask(KNOWN)).toEqual(OK)
    },
  )

  it('connect to the mail server for known addresses only', async () => {
    await ask(UNKNOWN)
    await control('GET', '/mails')
    expect(await control('GET', '/smtp/connections')).toBe(0)
  })

  it('try six times while the mail server defers a mail', async () => {
    await control('POST', '/smtp/behave?manner=busy')
    await ask(KNOWN)
    expect(await control('GET', '/mails')).toEqual([])
    expect(await control('GET', '/smtp/connections')).toBe(6)
  })

  it('try once if the mail server rejects a mail for good', async () => {
    await control('POST', '/smtp/behave?manner=refusing')
    await ask(KNOWN)
    expect(await control('GET', '/mails')).toEqual([])
    expect(await control('GET', '/smtp/connections')).toBe(1)
  })

  it('say so if a mail cannot be queued, with and without an account', async () => {
    await control('POST', '/tasks/down')
    const failed = { status: 503, body: '{"status":"error","code":"unavailable"}' }
    expect(await ask(UNKNOWN)).toEqual(failed)
    expect(await ask(KNOWN)).toEqual(failed)
  })

  it('answer 320 calls from one network, 16 at a time, and a leader among them', async () => {
    // All at once, a busy machine misses the function's own deadline for some of them.
    const addresses = Array.from({ length: 320 }, (_, i) => `someone${i}@demo.test`)
    const statuses = new Set<number>()
    for (const some of chunksOf(addresses.with(160, KNOWN), 16)) {
      const answers = await Promise.all(some.map((address) => ask(address, '10.2.0.1')))
      for (const { status } of answers) statuses.add(status)
    }
    expect(statuses).toEqual(new Set([200]))
    expect(await control('GET', '/mails')).toMatchObject([{ to: KNOWN }])
  })

  it('put ten mails at most into an inbox, for simultaneous requests from many networks', async () => {
    // More than the inbox takes. Each waits for the others' transactions: of 40 a busy machine made half a minute.
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(KNOWN)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const mails = await control<object[]>('GET', '/mails')
    expect(mails.length).toBeGreaterThan(0)
    expect(mails.length).toBeLessThanOrEqual(10)
  })

  it('send one mail for simultaneous requests from one network', async () => {
    const calls = Array.from({ length: 10 }, () => ask(KNOWN, '10.3.0.1'))
    const statuses = (await Promise.all(calls)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(await control('GET', '/mails')).toHaveLength(1)
  })

  it(
    'open the account of an authorized leader, and invite them to set a password and sign in [LEADER-FORM-14, LEADER-FORM-15]',
    walkInvitation,
  )

  it('correct, invite again and withdraw the leaders of their coordinator alone [LEADER-FORM-23, LEADER-FORM-24, LEADER-FORM-25, LEADER-FORM-26]', async () => {
    await walkLeaderActs(await tokenOf('coordinador@demo.test'), await tokenOf(KNOWN))
  })
})

describe('The built function that makes codes', () => {
  beforeAll(async () => {
    await control('POST', '/seed')
    token = await tokenOf('coordinador@demo.test')
  })

  it('makes a batch once, though it is asked for three times at once and again [GENERATE-20]', async () => {
    const batch = nextBatch()
    const answers = await Promise.all([make(batch), make(batch), make(batch)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await make(batch)).toEqual({
      status: 200,
      body: { status: 'success', made: 450, isStopped: false },
    })
    expect(await storedOf(batch.id)).toEqual({ codes: 450, texts: 450 })
  })

  it('refuses another content under the same id', async () => {
    const batch = nextBatch({ quantity: 1 })
    await make(batch)
    expect((await make({ ...batch, quantity: 2 })).status).toBe(409)
    expect(await storedOf(batch.id)).toEqual({ codes: 1, texts: 1 })
  })

  it('refuses a leader, a forged token, and an event of another store [ACCESS-7]', async () => {
    const batch = nextBatch({ quantity: 1 })
    expect((await make(batch, await tokenOf('lider@demo.test'))).status).toBe(403)
    expect((await make(batch, `${token.slice(0, -4)}AAAA`)).status).toBe(401)
    expect((await make({ ...batch, eventId: 'nothing' })).status).toBe(403)
    expect(await storedOf(batch.id)).toEqual({ codes: 0, texts: 0 })
  })
})
