import { fileURLToPath } from 'node:url'
import { PROJECT, portsOf, urlOf } from './ports.mjs'

const DEMO_DATA = fileURLToPath(new URL('./demoData.ts', import.meta.url))
export const PASSWORD = 'Demo#2026'

/** Maximum number of writes per Firestore commit. */
export const BATCH = 500

/** @typedef {typeof import('./demoData')} DemoData */
/** @typedef {import('../../../infrastructure/local/storage/schema').AccountRecord} Account */
/** @typedef {import('../../../infrastructure/local/storage/schema').StoredDocument} StoredDocument */

/** @type {Promise<DemoData> | undefined} */
let bundled

/**
 * The demo data of the embedded backend. It is TypeScript, so it is bundled once per process.
 * @returns {Promise<DemoData>}
 */
export const demoData = () => {
  bundled ??= (async () => {
    const { build } = await import('vite')
    const built = await build({
      configFile: false,
      logLevel: 'error',
      build: { ssr: DEMO_DATA, write: false, minify: false },
    })
    const [output] = [built].flat()
    const code = output && 'output' in output ? output.output[0].code : ''
    return import(`data:text/javascript,${encodeURIComponent(code)}`)
  })()
  return bundled
}

/**
 * Sends a request to an emulator as its owner, bypassing the rules.
 * @param {string} method @param {string} url @param {object} [body]
 */
export const send = async (method, url, body) => {
  const response = await fetch(url, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!response.ok)
    throw new Error(`${method} ${url} returned ${response.status}: ${await response.text()}`)
}

/** @returns {object} a value of Firestore's REST API */
const typed = (/** @type {string} */ field, /** @type {unknown} */ value) => {
  if (value === null) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  // A request is told from others by the moment of its device's clock, a number.
  const isTime = field === 'date' || (field.endsWith('At') && field !== 'askedAt')
  if (typeof value === 'number' && isTime) {
    return { timestampValue: new Date(value).toISOString() }
  }
  if (typeof value === 'number') return { integerValue: String(value) }
  if (Array.isArray(value)) {
    return { arrayValue: { values: value.map((each) => typed('', each)) } }
  }
  if (typeof value === 'object') return { mapValue: { fields: typedFields(value) } }
  throw new Error(`The field ${field} is a ${typeof value}, which Firestore does not support.`)
}

const typedFields = (/** @type {object} */ fields) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, typed(field, value)]))

/** Firestore's writes of whole documents. */
export const writesOf = (
  /** @type {string} */ collection,
  /** @type {readonly StoredDocument[]} */ documents,
) =>
  documents.map((document) => ({
    update: {
      name: `projects/${PROJECT}/databases/(default)/documents/${collection}/${document.id}`,
      fields: typedFields(document),
    },
  }))

/**
 * The store of a leader's document.
 * @param {readonly StoredDocument[]} users @param {StoredDocument} document
 */
const storeOf = (users, { leaderId }) => users.find(({ id }) => id === leaderId)?.storeId

/**
 * The reservations of the texts of codes, as the trigger of `functions` makes them: it does not run beside the emulators.
 * @param {readonly StoredDocument[]} codes @param {readonly StoredDocument[]} users their leaders among them
 */
const reservationsOf = (codes, users) =>
  codes.flatMap((document) => {
    const { id, code, createdAt, createdBy } = document
    const reservation = { id: String(code), codeId: id, createdAt, createdBy }
    return writesOf(`stores/${storeOf(users, document)}/codeTexts`, [reservation])
  })

const plantFirestore = async (/** @type {number} */ port, /** @type {object[]} */ writes) => {
  const documents = `projects/${PROJECT}/databases/(default)/documents`
  await send('DELETE', urlOf(port, `/emulator/v1/${documents}`))
  const batches = Array.from({ length: Math.ceil(writes.length / BATCH) }, (_, index) =>
    writes.slice(index * BATCH, (index + 1) * BATCH),
  )
  await Promise.all(
    batches.map((batch) => send('POST', urlOf(port, `/v1/${documents}:commit`), { writes: batch })),
  )
}

const plantAuth = async (
  /** @type {number} */ port,
  /** @type {readonly Account[]} */ accounts,
) => {
  const emulator = urlOf(port, `/emulator/v1/projects/${PROJECT}`)
  await send('DELETE', `${emulator}/accounts`)
  await send('PATCH', `${emulator}/config`, {
    emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
  })
  const url = urlOf(port, `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`)
  await Promise.all(
    accounts.map(({ uid, email, displayName, emailVerified, secondFactor, phoneNumber }) =>
      send('POST', url, {
        localId: uid,
        email,
        password: PASSWORD,
        displayName,
        emailVerified,
        ...(secondFactor ? { mfaInfo: [{ phoneInfo: phoneNumber }] } : {}),
      }),
    ),
  )
}

/**
 * Replaces a shard's data with the demo data, like a reset of the embedded backend.
 * @param {number} base
 */
export const seedShard = async (base) => {
  const { demoDataOf } = await demoData()
  const { portal, auth, firestore, control } = portsOf(base)
  const { accounts, users, listings, events, codes, batches, uses, leaderData } = demoDataOf(
    Date.now(),
    urlOf(portal),
  )
  await Promise.all([
    plantAuth(auth, accounts),
    plantFirestore(firestore, [
      ...writesOf('users', users),
      ...writesOf('events', events),
      ...writesOf('codes', codes),
      ...uses.flatMap(({ codeId, ...use }) => writesOf(`codes/${codeId}/uses`, [use])),
      ...batches.flatMap((batch) => writesOf(`stores/${storeOf(users, batch)}/batches`, [batch])),
      ...leaderData.flatMap(({ id, ...record }) => {
        const [leader, own = ''] = id.split('/')
        return writesOf(`leaders/${leader}/own`, [{ ...record, id: own }])
      }),
      ...reservationsOf(codes, users),
      ...listings.flatMap(({ collection, document }) => writesOf(collection, [document])),
    ]),
    send('DELETE', urlOf(control, '/database')),
  ])
}
