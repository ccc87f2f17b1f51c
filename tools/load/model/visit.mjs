/**
 * The reads of Firestore in one part of a visit.
 * @typedef {object} Part
 * @property {string} what
 * @property {number} documents that are billed; an answer without a document counts as one
 * @property {number} rules what the rules look up, which is billed as well
 */

/**
 * A visit by a device that knows the leader, where nothing is new: each part is one request. `tests/journeys/reads.journey.ts`
 * counts the same in the browser. Uses are not read: the device has those of the visit before (`SyncedUsageLog`).
 * @type {readonly Part[]}
 */
export const VISIT = [
  { what: 'the profile', documents: 1, rules: 0 },
  { what: 'what changed of events', documents: 1, rules: 1 },
  { what: 'codes created since', documents: 1, rules: 1 },
  { what: 'codes updated since', documents: 1, rules: 1 },
  { what: 'the totals of the codes, for each thousand', documents: 1, rules: 1 },
  { what: 'leader data', documents: 1, rules: 1 },
  { what: "this device's session", documents: 1, rules: 0 },
]

/**
 * Further questions of a visit after a code was used. The documents are the uses.
 * @type {readonly Part[]}
 */
export const AFTER_USES = [
  { what: 'uses since the last look', documents: 0, rules: 1 },
  { what: 'uses of today', documents: 0, rules: 1 },
]

/**
 * Further readings of a device that does not know the leader yet.
 * @param {{ readonly codes: number, readonly events: number }} leader
 * @returns {readonly Part[]}
 */
export const firstTime = ({ codes, events }) => [
  { what: 'codes', documents: codes, rules: 0 },
  { what: 'events, each asked for by itself', documents: events, rules: events },
]

/** @param {readonly Part[]} parts */
export const readsOf = (parts) =>
  parts.reduce((sum, { documents, rules }) => sum + documents + rules, 0)
