/** @typedef {import('./admin.mjs').Firestore} Firestore */
/** @typedef {import('./admin.mjs').Snapshot} Snapshot */
/** @typedef {import('../plan/planLeaders.mjs').Data} Data */

/** Documents of one request, values of one query ('in'), and requests at once. */
const DOCUMENTS = 300
const VALUES = 30
const AT_ONCE = 8

/** @template T @param {readonly T[]} all @param {number} size @returns {T[][]} */
export const chunks = (all, size) =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  )

/**
 * Does some work for each part, some at once, and gives the results in order.
 * @template T, R @param {readonly T[]} parts @param {(part: T) => Promise<R>} work
 * @returns {Promise<R[]>}
 */
export const inParallel = async (parts, work, atOnce = AT_ONCE) => {
  /** @type {R[]} */
  const results = []
  for (const group of chunks(parts, atOnce)) results.push(...(await Promise.all(group.map(work))))
  return results
}

/**
 * The documents that exist, of a collection, by their ids.
 * @param {Firestore} firestore @param {string} collection @param {Iterable<string>} ids
 * @returns {Promise<Map<string, Snapshot>>}
 */
export const documentsIn = async (firestore, collection, ids) => {
  const refs = [...new Set(ids)].map((id) => firestore.doc(`${collection}/${id}`))
  const found = await inParallel(chunks(refs, DOCUMENTS), (part) => firestore.getAll(...part))
  return new Map(found.flat().flatMap((one) => (one.exists ? [[one.id, one]] : [])))
}

/** @param {ReadonlyMap<string, Snapshot>} snapshots @returns {Map<string, Data>} */
export const dataOf = (snapshots) =>
  new Map([...snapshots].map(([id, snapshot]) => [id, snapshot.data() ?? {}]))

/**
 * A store's documents of a collection, by their ids.
 * @param {Firestore} firestore @param {string} collection @param {string} store
 * @returns {Promise<Map<string, Data>>}
 */
export const documentsOfStore = async (firestore, collection, store) => {
  const { docs } = await firestore.collection(collection).where('storeId', '==', store).get()
  return dataOf(new Map(docs.map((one) => [one.id, one])))
}

/**
 * The codes that have one of the texts, to the letter, in any store.
 * @param {Firestore} firestore @param {readonly string[]} texts
 */
export const codesWithTexts = async (firestore, texts) => {
  const answers = await inParallel(chunks([...new Set(texts)], VALUES), (part) =>
    firestore.collection('codes').where('code', 'in', part).get(),
  )
  return answers.flatMap(({ docs }) => docs)
}
