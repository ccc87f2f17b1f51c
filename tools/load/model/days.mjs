import { AFTER_USES, readsOf, VISIT } from './visit.mjs'

/** @typedef {typeof import('./stated.mjs').ASSUMED} Assumed */
/** @typedef {{ readonly what: string, readonly count: number }} Part */

/** Each write to a code starts the functions `dateCodeUpdate`, `reserveCodeText` and `followCode`. */
const CALLS_OF_CODE_WRITE = 3

/** A use is a write to its code, and starts `followUse`. */
const CALLS_OF_USE = CALLS_OF_CODE_WRITE + 1

/** The code, and the reservation of its text. */
const WRITES_OF_CODE = 2

/** In so many minutes a sum or a day is recounted once after uses (`functions/src/sums/recountTask.ts`). */
const RECOUNT_MINUTES = 5

/**
 * Two sums, of all codes and of the event's: the sum, the user, three counts and the newest use. One day: it, the user and a count.
 * Each is a call and a write.
 */
const READS_OF_SUM = 6
const READS_OF_DAY = 3

/** How often the sums of a leader are recounted on a day, at most. @param {Assumed} assumed */
const recounts = ({ usesADay, hoursOfUses }) =>
  Math.min(usesADay, (hoursOfUses * 60) / RECOUNT_MINUTES)

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
export const leaderDay = (assumed) => {
  const { visitsADay: visits, usesADay: uses, marksADay: marks, codesADay, batchesADay } = assumed
  const counted = recounts(assumed)
  return {
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
      {
        what: `marks and notes: ${marks} × (2 of the rules, 1 on another device)`,
        count: marks * 3,
      },
      {
        what: `the board: ${counted} recounts of two sums and a day`,
        count: counted * (2 * READS_OF_SUM + READS_OF_DAY),
      },
      {
        what: 'the board: recounts of two sums after batches',
        count: batchesADay * 2 * READS_OF_SUM,
      },
    ],
    writes: [
      { what: 'uses: the code, and the use', count: uses * WRITES_OF_USE },
      { what: 'marks and notes', count: marks },
      { what: 'looks at the alerts', count: 2 },
      { what: "this device's session", count: visits },
      { what: 'the board: two sums and a day', count: counted * 3 + batchesADay * 2 },
      { what: 'codes that are made, with their reservations', count: codesADay * WRITES_OF_CODE },
    ],
    /** Calls of triggers by uses and codes, of recounts, and of `makeCodes`. */
    calls:
      uses * CALLS_OF_USE + counted * 3 + codesADay * CALLS_OF_CODE_WRITE + batchesADay * (1 + 2),
  }
}
