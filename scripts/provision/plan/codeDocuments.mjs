/** @typedef {import('../rows/codeRows.mjs').CodeRow} CodeRow */
/** @typedef {import('./planLeaders.mjs').Data} Data */

/** @typedef {{ fields: Data, isDeletion: boolean }} Made */
/** @typedef {{ column: string, reason: string }} Refused */

/** A status only moves on: an old file must not bring a code back. @type {readonly unknown[]} */
const STATUSES = ['available', 'expired', 'deleted']

/**
 * More uses than the limit; null if not.
 * @param {number} used @param {number} limit
 * @returns {Refused | null}
 */
const overused = (used, limit) =>
  used > limit
    ? {
        column: 'uses',
        reason: `${used} uses exceed the limit of ${limit}: give the limit, as ${used}/${used} or in a column 'max uses'`,
      }
    : null

const countOf = (/** @type {unknown} */ value) => {
  const count = Number(value)
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

/**
 * The document of a code that does not exist yet (ENTITY-3), without its dates.
 * @param {CodeRow} code @param {{ leaderId: string, eventId: string }} references @param {string} id
 * @param {{ maxUses: number, batchFor: (eventId: string) => string }} options
 * @returns {Made | Refused}
 */
export const newCode = (code, { leaderId, eventId }, id, { maxUses, batchFor }) => {
  const currentUses = code.currentUses ?? 0
  const limit = code.maxUses ?? maxUses
  const status = code.status ?? 'available'
  const fields = {
    id,
    code: code.text,
    leaderId,
    eventId,
    trackingId: code.batch ?? batchFor(eventId),
    status,
    currentUses,
    maxUses: limit,
    maxTickets: code.maxTickets ?? 1,
    ...(code.kind ?? { code_type: 'leader' }),
  }
  return overused(currentUses, limit) ?? { fields, isDeletion: status === 'deleted' }
}

/**
 * The fields of a stored code that a row changes.
 * @param {CodeRow} code @param {Data} stored
 * @returns {Made | Refused}
 */
export const changedFields = (code, stored) => {
  const used = Math.max(code.currentUses ?? 0, countOf(stored.currentUses))
  const limit = code.maxUses ?? countOf(stored.maxUses)
  // A stored code without a limit has none to exceed.
  const refused = limit > 0 ? overused(used, limit) : null
  if (refused) return refused
  const isLater = STATUSES.indexOf(code.status) > STATUSES.indexOf(stored.status)
  const wanted = {
    currentUses: code.currentUses === null ? null : used,
    maxUses: code.maxUses,
    maxTickets: code.maxTickets,
    trackingId: code.batch,
    status: isLater ? code.status : null,
    code_type: code.kind?.code_type ?? null,
    percent: code.kind?.code_type === 'discount' ? code.kind.percent : null,
  }
  const differing = Object.entries(wanted).filter(
    ([name, value]) =>
      value !== null &&
      value !== stored[name] &&
      !(name === 'currentUses' && used === countOf(stored.currentUses)),
  )
  return { fields: Object.fromEntries(differing), isDeletion: isLater && code.status === 'deleted' }
}
