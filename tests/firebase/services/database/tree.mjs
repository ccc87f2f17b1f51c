/**
 * A part of the stored data in Firebase's export format: a leaf is a value, or `{ '.value', '.priority' }`; a map may
 * have a '.priority' beside its children; null is nothing.
 * @typedef {null | string | number | boolean | { [key: string]: Node }} Node
 */

/** @returns {value is { [key: string]: any }} */
const isMap = (/** @type {unknown} */ value) => typeof value === 'object' && value !== null

const PRIORITY = '.priority'

/** A value, or the server's time for its placeholder. */
const scalarOf = (/** @type {any} */ data, /** @type {number} */ now) => {
  if (!isMap(data)) return data ?? null
  if (data['.sv'] === 'timestamp') return now
  throw new Error('The only server value is the timestamp.')
}

/** Without empty children; a map without children is nothing. @returns {Node} */
const pruned = (/** @type {{ [key: string]: Node }} */ map) => {
  const entries = Object.entries(map).filter(([, node]) => node !== null)
  return entries.some(([key]) => key !== PRIORITY) ? Object.fromEntries(entries) : null
}

/** @returns {Node} */
const withPriority = (/** @type {Node} */ node, /** @type {any} */ priority) => {
  if (node === null) return null
  if (isMap(node))
    return '.value' in node && priority === null
      ? (node['.value'] ?? null)
      : pruned({ ...node, [PRIORITY]: priority })
  return priority === null ? node : { '.value': node, [PRIORITY]: priority }
}

/**
 * The tree that a client sends, with server values resolved.
 * @param {unknown} data @param {number} now @returns {Node}
 */
export const nodeOf = (data, now) => {
  if (!isMap(data) || '.sv' in data) {
    const { [PRIORITY]: priority } = isMap(data) ? data : { [PRIORITY]: null }
    return withPriority(scalarOf(data, now), scalarOf(priority, now))
  }
  const { [PRIORITY]: priority, ...rest } = data
  const node =
    '.value' in rest
      ? scalarOf(rest['.value'], now)
      : pruned(
          Object.fromEntries(Object.entries(rest).map(([key, below]) => [key, nodeOf(below, now)])),
        )
  return withPriority(node, scalarOf(priority, now))
}

/** @param {Node} node @param {readonly string[]} keys @returns {Node} */
export const at = (node, keys) =>
  keys.reduce(
    (/** @type {Node} */ found, key) =>
      isMap(found) && Object.hasOwn(found, key) ? (found[key] ?? null) : null,
    node,
  )

/** The tree with one part replaced. @param {Node} node @param {readonly string[]} keys @param {Node} by @returns {Node} */
export const replaced = (node, [first, ...rest], by) => {
  if (first === undefined) return by
  if (first === PRIORITY) return withPriority(node, by)
  const { '.value': _, ...siblings } = isMap(node) ? node : {}
  return pruned({ ...siblings, [first]: replaced(at(siblings, [first]), rest, by) })
}
