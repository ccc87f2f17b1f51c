import { Row } from '../csv/readTable.mjs'

/** @typedef {import('./leaderRows.mjs').LeaderRow} LeaderRow */

/** In place of a file's name. */
export const COORDINATOR = '--coordinator'

/**
 * The leaders with the coordinator among them: the row that has the address, or one more. Without names, that one must
 * be a leader of the store already.
 * @param {readonly LeaderRow[]} leaders @param {import('../arguments.mjs').Coordinator | null} coordinator
 * @returns {LeaderRow[]}
 */
export const withCoordinator = (leaders, coordinator) => {
  if (coordinator === null) return [...leaders]
  const isAmong = leaders.some(({ email }) => email === coordinator.email)
  if (isAmong) {
    return leaders.map((one) =>
      one.email === coordinator.email ? { ...one, mayCreate: true } : one,
    )
  }
  // Line 0: it stands in no file.
  const row = new Row(COORDINATOR, 0, new Map())
  return [...leaders, { row, ...coordinator, id: null, mayCreate: true }]
}
