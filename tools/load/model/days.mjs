import { AFTER_USES, readsOf, VISIT } from './visit.mjs'

/** @typedef {typeof import('./stated.mjs').ASSUMED} Assumed */
/** @typedef {{ readonly what: string, readonly count: number }} Part */

/** Each write to a code starts the functions `dateCodeUpdate` and `reserveCodeText`. */
const CALLS_OF_CODE_WRITE = 2

/** The code, and the use. */
export const WRITES_OF_USE = 2

/** @param {readonly Part[]} parts */
export const total = (parts) => parts.reduce((sum, { count }) => sum + count, 0)

/** Reads of one leader for the dashboard's line of today in a day, at each visit anew. */
export const readsOfToday = (/** @type {number} */ visits, /** @type {number} */ uses) =>
  (visits * uses) / 2 + uses

/**
 * The reads and writes of Firestore, and the calls of functions, for one leader on one day.
 * @param {Assumed} assumed
 */
export const leaderDay = ({ visitsADay: visits, usesADay: uses, marksADay: marks }) => ({
  reads: [
    {
      what: `visits where nothing is new: ${visits} × ${readsOf(VISIT)}`,
      count: visits * readsOf(VISIT),
    },
    {
      what: `visits after uses: ${visits} × ${readsOf(AFTER_USES)} of the rules`,
      count: Math.min(visits, uses) * readsOf(AFTER_USES),
    },
    { what: 'codes that were used, each use once', count: uses },
    { what: 'alerts: each new use once', count: uses },
    {
      what: `the day on the dashboard: ${visits} × half of its uses, and each new one once`,
      count: readsOfToday(visits, uses),
    },
    {
      what: `returns to the tab, and hours: ${visits} × (1 total, 1 of the rules)`,
      count: visits * 2,
    },
    {
      what: `this device's session, dated once an hour: ${visits} × (1 on the device, 1 of the rules)`,
      count: visits * 2,
    },
    { what: `marks and notes: ${marks} × (2 of the rules, 1 on another device)`, count: marks * 3 },
  ],
  writes: [
    { what: 'uses: the code, and the use', count: uses * WRITES_OF_USE },
    { what: 'marks and notes', count: marks },
    { what: 'looks at the alerts', count: 2 },
    { what: "this device's session", count: visits },
  ],
  calls: uses * CALLS_OF_CODE_WRITE,
})
