import { reservationWrite } from '../plan/writes.mjs'
import { commitUnits } from './commit.mjs'
import { dataOf, documentsIn } from './reads.mjs'

/** @typedef {import('./admin.mjs').Firebase} Firebase */
/** @typedef {import('./admin.mjs').Snapshot} Snapshot */
/** @typedef {import('../plan/planLeaders.mjs').Data} Data */

/** Codes of one query, and so reservations of one commit. */
const PAGE = 500

/** As the function reserves texts; a text that is no id needs no reservation. @param {Data} code */
const keyOf = ({ code }) => {
  const key = typeof code === 'string' ? code.trim().toUpperCase() : ''
  return /^[^/]{1,300}$/.test(key) && !/^(\.\.?|__.*__)$/.test(key) ? key : null
}

const uidOf = (/** @type {Data} */ { leaderId }) =>
  typeof leaderId === 'string' && /^[^/]+$/.test(leaderId) ? leaderId : null

/** @param {Firebase['firestore']} firestore */
async function* pagesOfCodes(firestore) {
  const all = firestore.collection('codes').orderBy('__name__').select('code', 'leaderId')
  for (let query = all.limit(PAGE); ; ) {
    const { docs } = await query.get()
    if (docs.length > 0) yield docs
    const last = docs.at(-1)
    if (last === undefined || docs.length < PAGE) return
    query = all.startAfter(last).limit(PAGE)
  }
}

/**
 * Reserves the texts of a store's codes that have no reservation, as the function does for new ones. Prints ids, not
 * texts: these are worth a ticket.
 * @param {Firebase} firebase @param {string} store @param {boolean} isDryRun
 * @param {import('./apply.mjs').Progress} progress
 * @returns {Promise<{ reserved: number, same: number, problems: string[] }>}
 */
export const reserveTexts = async ({ firestore, now }, store, isDryRun, progress) => {
  const total = (await firestore.collection('codes').count().get()).data().count
  const bar = progress('Reservations', total)
  /** @type {Map<string, Data>} */
  const users = new Map()
  /** In a dry run nothing is stored that would show it. @type {Map<string, string>} */
  const taken = new Map()
  /** @type {string[]} */
  const problems = []
  let [reserved, same] = [0, 0]
  const isTaken = (/** @type {string} */ id) =>
    problems.push(`codes/${id}: another code has its text: give it another one or delete it`)

  try {
    for await (const page of pagesOfCodes(firestore)) {
      const rows = page.map((one) => ({ id: one.id, data: one.data() ?? {} }))
      const unknown = rows.flatMap(({ data }) => uidOf(data) ?? []).filter((uid) => !users.has(uid))
      for (const [uid, user] of dataOf(await documentsIn(firestore, 'users', unknown))) {
        users.set(uid, user)
      }
      const own = rows.flatMap(({ id, data }) => {
        const storeOfCode = users.get(uidOf(data) ?? '')?.storeId
        if (!storeOfCode) problems.push(`codes/${id}: its leader has no document with a store`)
        const key = keyOf(data)
        return storeOfCode === store && key !== null ? [{ id, key }] : []
      })
      const path = `stores/${store}/codeTexts`
      const stored = await documentsIn(
        firestore,
        path,
        own.map(({ key }) => key),
      )
      for (const [key, one] of stored) taken.set(key, String(one.data()?.codeId))
      const units = own.flatMap(({ id, key }) => {
        const owner = taken.get(key)
        if (owner === id) same += 1
        else if (owner !== undefined) isTaken(id)
        if (owner !== undefined) return []
        taken.set(key, id)
        return [{ of: id, writes: [reservationWrite(store, key, id, now)] }]
      })
      const failed = isDryRun ? [] : await commitUnits(firestore, units, () => {})
      for (const { of } of failed) isTaken(of)
      reserved += units.length - failed.length
      bar.advance(page.length)
    }
  } finally {
    bar.end()
  }
  return { reserved, same, problems }
}
