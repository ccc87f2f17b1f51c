/** @typedef {import('./admin.mjs').Firebase} Firebase */

/**
 * @typedef {object} Write
 * @property {string} path
 * @property {'create' | 'update'} kind
 * @property {object} fields
 * @property {unknown} [version] the document must not have changed since
 */

/** Writes that are made all or none. @template T @typedef {{ readonly of: T, readonly writes: readonly Write[] }} Unit */

/** Maximum number of writes per Firestore commit. */
const MOST = 500

/** Why a unit may fail without the others: 5 not found, 6 already exists, 9 changed meanwhile. */
const CONFLICTS = new Map([
  [5, 'a document is gone'],
  [6, 'something else wrote it at the same time'],
  [9, 'it changed at the same time'],
])

const codeOf = (/** @type {unknown} */ cause) => Number(Reflect.get(Object(cause), 'code'))

/** Parts of up to 500 writes. @template T @param {readonly Unit<T>[]} units @returns {Unit<T>[][]} */
const batchesOf = (units) => {
  /** @type {Unit<T>[][]} */
  const batches = []
  let size = MOST
  for (const unit of units) {
    if (size + unit.writes.length > MOST) {
      batches.push([])
      size = 0
    }
    batches.at(-1)?.push(unit)
    size += unit.writes.length
  }
  return batches
}

/** @template T @param {Firebase['firestore']} firestore @param {readonly Unit<T>[]} units */
const commit = async (firestore, units) => {
  const batch = firestore.batch()
  for (const { path, kind, fields, version } of units.flatMap(({ writes }) => writes)) {
    const ref = firestore.doc(path)
    if (kind === 'create') batch.create(ref, fields)
    else if (version === undefined) batch.update(ref, fields)
    else batch.update(ref, fields, { lastUpdateTime: version })
  }
  await batch.commit()
}

/**
 * Writes units, as many at once as Firestore takes. A unit in conflict with other writes fails alone.
 * @template T
 * @param {Firebase['firestore']} firestore @param {readonly Unit<T>[]} units
 * @param {(count: number) => void} onDone
 * @returns {Promise<{ of: T, reason: string }[]>} the failed ones
 * @throws if the database fails as a whole; what was written before stays
 */
export const commitUnits = async (firestore, units, onDone) => {
  /** @type {{ of: T, reason: string }[]} */
  const failed = []
  /** @param {readonly Unit<T>[]} part @returns {Promise<void>} */
  const write = async (part) => {
    try {
      await commit(firestore, part)
      onDone(part.length)
    } catch (cause) {
      const reason = CONFLICTS.get(codeOf(cause))
      if (reason === undefined) throw cause
      const [only] = part
      if (part.length === 1 && only) {
        failed.push({ of: only.of, reason })
        onDone(1)
        return
      }
      const half = Math.ceil(part.length / 2)
      await write(part.slice(0, half))
      await write(part.slice(half))
    }
  }
  for (const batch of batchesOf(units)) await write(batch)
  return failed
}
