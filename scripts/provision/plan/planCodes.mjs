import { changedFields, newCode } from './codeDocuments.mjs'

/** @typedef {import('../rows/codeRows.mjs').CodeRow} CodeRow */
/** @typedef {import('../csv/readTable.mjs').Problem} Problem */
/** @typedef {import('./planLeaders.mjs').Data} Data */

/**
 * A stored code.
 * @typedef {object} StoredCode
 * @property {string} id
 * @property {Data} data
 * @property {unknown} version what a write of it must find unchanged
 */

/**
 * What there is of the codes that the rows name.
 * @typedef {object} ExistingCodes
 * @property {ReadonlyMap<string, string>} reserved the id of the code that each text is reserved for
 * @property {ReadonlyMap<string, StoredCode>} codes by their ids: those of reservations
 * @property {ReadonlyMap<string, StoredCode>} unreserved by their texts: codes of the store without a reservation
 */

/**
 * Finds leaders and events, written or about to be.
 * @typedef {object} Names
 * @property {(leader: import('../rows/codeRows.mjs').LeaderName) => string | null} leaderOf the uid
 * @property {(event: import('../rows/codeRows.mjs').EventName) => readonly string[]} eventsOf ids
 */

/**
 * @typedef {object} CodePlan
 * @property {CodeRow} code
 * @property {string} id
 * @property {string} leaderId
 * @property {string} eventId
 * @property {boolean} isReserved whether its text is reserved already
 * @property {Data | null} create the new document, still without its dates
 * @property {{ fields: Data, isDeletion: boolean, version: unknown } | null} update
 */

/**
 * @typedef {object} CodeOptions
 * @property {(key: string) => string} idFor the id of a new code with a text
 * @property {(eventId: string) => string} batchFor the tracking id of new codes for an event
 * @property {number} maxUses the limit of new codes whose rows have none
 */

/** @param {CodeRow} code @param {Names} names */
const referencesOf = ({ row, leader, event }, { leaderOf, eventsOf }) => {
  const leaderId = leaderOf(leader)
  if (leaderId === null) {
    const name = leader.by === 'id' ? leader.id : leader.email
    return row.problem(
      row.get('leaderId') ? 'leaderId' : 'leader',
      `'${name}' is no leader of the store`,
    )
  }
  const [eventId, ...more] = eventsOf(event)
  const column = event.by === 'id' ? 'eventId' : 'eventName'
  const name = event.by === 'id' ? event.id : event.name
  if (eventId === undefined) return row.problem(column, `'${name}' is no event of the store`)
  if (more.length === 0) return { leaderId, eventId }
  return row.problem(column, `'${name}' is the name of ${more.length + 1} events: give its id`)
}

/**
 * The stored code that a row means; null for a new one; a reason if another code has the text.
 * @param {CodeRow} code @param {{ leaderId: string, eventId: string }} references
 * @param {ExistingCodes} existing
 */
const storedFor = ({ key, text }, { leaderId, eventId }, existing) => {
  const reserved = existing.reserved.get(key)
  const stored =
    reserved === undefined ? existing.unreserved.get(key) : existing.codes.get(reserved)
  if (stored === undefined) {
    return reserved === undefined
      ? null
      : `'${text}' is taken: it is reserved for the code ${reserved}, which does not exist`
  }
  if (String(stored.data.code).trim().toUpperCase() !== key) {
    return `'${text}' is taken: it was the text of the code ${stored.id}`
  }
  if (stored.data.leaderId !== leaderId) {
    return `'${text}' is taken: it is the code ${stored.id} of another leader`
  }
  if (stored.data.eventId !== eventId) {
    return `'${text}' is taken: it is the code ${stored.id} for another event`
  }
  return stored
}

/**
 * What to write for the codes. What others may have changed meanwhile is never turned back: uses do not fall, and a code
 * that is expired or deleted stays so.
 * @param {readonly CodeRow[]} rows @param {ExistingCodes} existing @param {Names} names @param {CodeOptions} options
 * @returns {{ plans: CodePlan[], problems: Problem[] }}
 */
export const planCodes = (rows, existing, names, options) => {
  /** @type {CodePlan[]} */
  const plans = []
  /** @type {Problem[]} */
  const problems = []
  for (const code of rows) {
    const references = referencesOf(code, names)
    if ('reason' in references) {
      problems.push(references)
      continue
    }
    const newId = options.idFor(code.key)
    const stored = storedFor(code, references, existing)
    if (typeof stored === 'string') {
      problems.push(code.row.problem('code', stored))
      continue
    }
    const made = stored
      ? changedFields(code, stored.data)
      : newCode(code, references, newId, options)
    if ('reason' in made) {
      problems.push(code.row.problem(made.column, made.reason))
      continue
    }
    plans.push({
      code,
      id: stored?.id ?? newId,
      ...references,
      isReserved: existing.reserved.has(code.key),
      create: stored ? null : made.fields,
      update:
        stored && Object.keys(made.fields).length > 0 ? { ...made, version: stored.version } : null,
    })
  }
  return { plans, problems }
}

/** Whether a plan writes anything. @param {CodePlan} plan */
export const isCodeChange = ({ isReserved, create, update }) =>
  !isReserved || create !== null || update !== null
