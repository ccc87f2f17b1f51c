import { fileURLToPath } from 'node:url'
import { PROJECT, portsOf, urlOf } from './ports.mjs'

const DEMO_DATA = fileURLToPath(
  new URL('../../../infrastructure/local/seed/seedOf.ts', import.meta.url),
)
const PASSWORD = 'Demo#2026'

/** How many writes Firestore takes in one commit. */
const BATCH = 500

/** @typedef {typeof import('../../../infrastructure/local/seed/seedOf')} DemoData */
/** @typedef {import('../../../infrastructure/local/storage/schema').AccountRecord} Account */
/** @typedef {import('../../../infrastructure/local/storage/schema').StoredDocument} StoredDocument */

/** @type {Promise<DemoData> | undefined} */
let bundled

/**
 * The demo data of the embedded backend, the same in both. It is TypeScript, so it is bundled first: once a process.
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
 * Asks an emulator something as its owner, whom no rule binds.
 * @param {string} method @param {string} url @param {object} [body]
 */
const ask = async (method, url, body) => {
  const answer = await fetch(url, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok)
    throw new Error(`${method} ${url} answered ${answer.status}: ${await answer.text()}`)
}

/** @returns {object} a value as Firestore's REST interface writes it */
const typed = (/** @type {string} */ field, /** @type {unknown} */ value) => {
  if (value === null) return { nullValue: null }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'number' && field.endsWith('At')) {
    return { timestampValue: new Date(value).toISOString() }
  }
  if (typeof value === 'number') return { integerValue: String(value) }
  if (Array.isArray(value)) {
    return { arrayValue: { values: value.map((each) => typed('', each)) } }
  }
  if (typeof value === 'object') return { mapValue: { fields: typedFields(value) } }
  throw new Error(`The field ${field} holds a ${typeof value}, which Firestore has no value for.`)
}

const typedFields = (/** @type {object} */ fields) =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, typed(field, value)]))

const writesOf = (
  /** @type {string} */ collection,
  /** @type {readonly StoredDocument[]} */ documents,
) =>
  documents.map(({ id, ...fields }) => ({
    update: {
      name: `projects/${PROJECT}/databases/(default)/documents/${collection}/${id}`,
      fields: typedFields(fields),
    },
  }))

const plantFirestore = async (/** @type {number} */ port, /** @type {object[]} */ writes) => {
  const documents = `projects/${PROJECT}/databases/(default)/documents`
  await ask('DELETE', urlOf(port, `/emulator/v1/${documents}`))
  const batches = Array.from({ length: Math.ceil(writes.length / BATCH) }, (_, index) =>
    writes.slice(index * BATCH, (index + 1) * BATCH),
  )
  await Promise.all(
    batches.map((batch) => ask('POST', urlOf(port, `/v1/${documents}:commit`), { writes: batch })),
  )
}

const plantAuth = async (
  /** @type {number} */ port,
  /** @type {readonly Account[]} */ accounts,
) => {
  const emulator = urlOf(port, `/emulator/v1/projects/${PROJECT}`)
  await ask('DELETE', `${emulator}/accounts`)
  await ask('PATCH', `${emulator}/config`, {
    emailPrivacyConfig: { enableImprovedEmailPrivacy: false },
  })
  const url = urlOf(port, `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`)
  await Promise.all(
    accounts.map(({ uid, email, displayName, emailVerified, secondFactor, phoneNumber }) =>
      ask('POST', url, {
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
 * Puts the demo data in place of whatever a shard holds, as the embedded backend's reset does.
 * @param {number} base
 */
export const seedShard = async (base) => {
  const { seedOf } = await demoData()
  const { portal, auth, firestore, control } = portsOf(base)
  const { accounts, users, events, codes } = seedOf(Date.now(), urlOf(portal))
  await Promise.all([
    plantAuth(auth, accounts),
    plantFirestore(firestore, [
      ...writesOf('users', users),
      ...writesOf('events', events),
      ...writesOf('codes', codes),
    ]),
    ask('DELETE', urlOf(control, '/database')),
  ])
}
