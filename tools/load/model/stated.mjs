/** Assumptions about the leaders of a store. */
export const ASSUMED = {
  leaders: 100_000,
  codes: 384,
  events: 9,
  visitsADay: 10,
  /** At the entrance, of all codes of a leader. */
  usesADay: 100,
  /** The uses of a day come within so many hours: of one event, at its doors. */
  hoursOfUses: 4,
  /** Made by a coordinator: one batch in a month. */
  codesADay: 3,
  batchesADay: 1 / 30,
  /** A use with its indexes. */
  bytesOfUse: 1_000,
  /** Marks and notes. */
  marksADay: 20,
  /** A leader signs in by password once in so many days: a session lasts for weeks. */
  daysOfSession: 14,
  mailsAMonth: 0.1,
  /** All leaders open the portal within so many seconds. */
  burstSeconds: 300,
  /** After a fault of the Realtime Database its tabs come back within so many seconds (`VITE_PRESENCE_SPREAD_SECONDS`). */
  returnSeconds: 120,
  /** The part of all leaders who are online in the busiest hour. */
  onlineShare: 0.25,
}

/**
 * A figure of the provider, as of November 2026.
 * @typedef {object} Stated
 * @property {number} value
 * @property {string | null} source its address; null where none was found
 */

const PRICING = 'https://cloud.google.com/firestore/pricing'
const IDENTITY = 'https://cloud.google.com/identity-platform/pricing'
const DATABASE = 'https://firebase.google.com/docs/database/usage/limits'

/** In US dollars, in a multi-region; single regions cost about half. @satisfies {Record<string, Stated>} */
export const PRICES = {
  read: { value: 0.06 / 100_000, source: PRICING },
  write: { value: 0.18 / 100_000, source: PRICING },
  gibibyteMonth: { value: 0.18, source: PRICING },
  /** A call of a function, without its computing time. */
  call: { value: 0.4 / 1_000_000, source: null },
  /** An active user of Identity Platform beyond the free ones; beyond 100,000 in a month it is less. */
  activeUserMonth: { value: 0.0055, source: IDENTITY },
}

/** Free amounts of a month. @satisfies {Record<string, Stated>} */
export const FREE = {
  activeUsers: { value: 50_000, source: IDENTITY },
}

/** @satisfies {Record<string, Stated>} */
export const LIMITS = {
  firestoreConnections: { value: 1_000_000, source: null },
  databaseConnections: { value: 200_000, source: DATABASE },
  databaseWritesASecond: { value: 1_000, source: DATABASE },
  accountLookupsASecond: { value: 500, source: null },
}
