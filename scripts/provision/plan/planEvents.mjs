import { eventKey } from '../rows/eventRows.mjs'
import { isRemoved } from './removed.mjs'

/** @typedef {import('../rows/eventRows.mjs').EventRow} EventRow */
/** @typedef {import('../csv/readTable.mjs').Problem} Problem */
/** @typedef {import('./planLeaders.mjs').Data} Data */

/**
 * @typedef {object} EventPlan
 * @property {EventRow} event
 * @property {string} id
 * @property {Data | null} create the new document, still without its dates
 * @property {Data | null} update changed fields
 */

/** Whether a stored field has the value; a date is stored as a timestamp. @param {unknown} stored @param {unknown} value */
const isStored = (stored, value) => {
  if (!(value instanceof Date)) return stored === value
  if (typeof stored !== 'object' || stored === null || !('toMillis' in stored)) return false
  return typeof stored.toMillis === 'function' && stored.toMillis() === value.getTime()
}

/** The ids of the store's events by their names. @param {ReadonlyMap<string, Data>} events @param {string} store */
export const idsByName = (events, store) => {
  /** @type {Map<string, string[]>} */
  const ids = new Map()
  for (const [id, data] of events) {
    if (data.storeId !== store || isRemoved(data) || typeof data.name !== 'string') continue
    const key = eventKey(data.name)
    ids.set(key, [...(ids.get(key) ?? []), id])
  }
  return ids
}

/**
 * What to write for the events. One without an id is recognised by its name, so that a second run writes it no more.
 * @param {readonly EventRow[]} rows
 * @param {ReadonlyMap<string, Data>} existing events of the store, and those that rows name by their id
 * @param {{ store: string, newId: () => string }} options
 * @returns {{ plans: EventPlan[], problems: Problem[] }}
 */
export const planEvents = (rows, existing, { store, newId }) => {
  /** @type {EventPlan[]} */
  const plans = []
  /** @type {Problem[]} */
  const problems = []
  const named = idsByName(existing, store)
  /** @type {Map<string, number>} */
  const lines = new Map()

  /** @param {EventRow} event @returns {{ id: string } | { reason: string, column: string }} */
  const idFor = ({ id, name }) => {
    if (id !== null) return { id }
    const ids = named.get(name) ?? []
    if (ids.length > 1) {
      return {
        column: 'name',
        reason: `'${name}' is the name of ${ids.length} events: give its id`,
      }
    }
    return { id: ids[0] ?? newId() }
  }

  // Rows with ids first: a row without one may name an event that another row creates.
  for (const event of rows.toSorted((a, b) => Number(a.id === null) - Number(b.id === null))) {
    const found = idFor(event)
    if ('reason' in found) {
      problems.push(event.row.problem(found.column, found.reason))
      continue
    }
    const { id } = found
    const data = existing.get(id)
    // An event without a store belongs to none yet: a row with its id takes it into this one.
    const isForeign = data !== undefined && (data.storeId ?? store) !== store
    if (lines.has(id)) {
      problems.push(event.row.problem(null, `is the same event as line ${lines.get(id)}`))
    } else if (isForeign) {
      problems.push(event.row.problem('id', `'${id}' is an event of another store`))
    } else if (data && isRemoved(data)) {
      problems.push(event.row.problem('id', `'${id}' is a removed event`))
    } else {
      lines.set(id, event.row.line)
      if (!data) named.set(event.name, [...(named.get(event.name) ?? []), id])
      const fields = { name: event.name, storeId: store, ...event.details }
      const isSame = Object.entries(fields).every(([name, value]) => isStored(data?.[name], value))
      plans.push({
        event,
        id,
        create: data ? null : fields,
        update: data && !isSame ? fields : null,
      })
    }
  }
  return { plans, problems }
}

/** Whether a plan writes anything. @param {EventPlan} plan */
export const isEventChange = ({ create, update }) => create !== null || update !== null
