import { PROJECT, urlOf } from '../../tests/firebase/services/ports.mjs'
import { BATCH, PASSWORD, send, writesOf } from '../../tests/firebase/services/seed.mjs'
import { ASSUMED } from './model/stated.mjs'

/** As docs/deploy.md counts: a leader's codes and their events. */
export const { codes: CODES, events: EVENTS } = ASSUMED

const documents = `projects/${PROJECT}/databases/(default)/documents`

export const uidOf = (/** @type {number} */ number) => `load-${number}`

const codeOf = (/** @type {string} */ uid, /** @type {number} */ number, currentUses = 0) => ({
  id: `${uid}-code-${number}`,
  code: `C${uid.replace(/\D/g, '')}X${number}`,
  leaderId: uid,
  eventId: `load-event-${number % EVENTS}`,
  trackingId: `${uid}-batch-${number % 12}`,
  status: 'available',
  currentUses,
  maxUses: 9,
  code_type: 'leader',
  createdAt: Date.now() - number * 60_000,
  createdBy: 'load',
})

const commit = (/** @type {number} */ port, /** @type {object[]} */ writes) =>
  send('POST', urlOf(port, `/v1/${documents}:commit`), { writes })

/**
 * Creates leaders with their codes.
 * @param {{ auth: number, firestore: number }} ports @param {readonly number[]} numbers
 * @param {number} [codesEach]
 */
export const plantLeaders = async ({ auth, firestore }, numbers, codesEach = CODES) => {
  const events = Array.from({ length: EVENTS }, (_, i) => ({
    id: `load-event-${i}`,
    name: `Evento ${i}`,
  }))
  await commit(firestore, writesOf('events', events))
  for (const number of numbers) {
    const uid = uidOf(number)
    await send(
      'POST',
      urlOf(auth, `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`),
      {
        localId: uid,
        email: `${uid}@load.test`,
        password: PASSWORD,
        emailVerified: true,
      },
    )
    const user = {
      id: uid,
      role: 'Leader',
      storeId: 'demo-store',
      permissions: { read: true },
      firstName: 'Ana',
      lastName: `${number}`,
    }
    const codes = Array.from({ length: codesEach }, (_, i) => codeOf(uid, i))
    const writes = [...writesOf('users', [user]), ...writesOf('codes', codes)]
    for (let at = 0; at < writes.length; at += BATCH) {
      await commit(firestore, writes.slice(at, at + BATCH))
    }
  }
}

/**
 * Marks a leader's codes as shared, each but the newest, with one of 2,000 people and an amount.
 * @param {number} firestore the port @param {number} leader @param {number} codes
 */
export const plantMarks = async (firestore, leader, codes) => {
  const uid = uidOf(leader)
  const sharedAt = Date.now() - 3_600_000
  const numbers = Array.from({ length: codes - 1 }, (_, at) => at + 1)
  const writes = numbers.map((number) => ({
    update: {
      name: `${documents}/leaders/${uid}/own/share-${uid}-code-${number}`,
      fields: {
        sharedAt: { integerValue: String(sharedAt) },
        channel: { stringValue: 'copy' },
        note: { stringValue: `Para Ana ${number % 2_000}` },
        amount: { integerValue: '4000' },
        updatedAt: { timestampValue: new Date(sharedAt).toISOString() },
      },
    },
  }))
  for (let at = 0; at < writes.length; at += BATCH) {
    await commit(firestore, writes.slice(at, at + BATCH))
  }
}

/** Reserves texts of other codes. @param {number} firestore the port @param {number} count */
export const plantReservations = async (firestore, count) => {
  const texts = Array.from({ length: count }, (_, i) => ({
    id: `TAKEN${String(i).padStart(6, '0')}`,
    codeId: `load-code-${i}`,
    createdAt: Date.now(),
    createdBy: 'load',
  }))
  const writes = writesOf('stores/demo-store/codeTexts', texts)
  for (let at = 0; at < writes.length; at += BATCH) {
    await commit(firestore, writes.slice(at, at + BATCH))
  }
}

let uses = 0

/** Uses one code of a leader once. @param {number} firestore the port @param {string} uid */
export const changeCode = (firestore, uid) => {
  uses += 1
  return commit(firestore, writesOf('codes', [codeOf(uid, 0, (uses % 9) + 1)]))
}
