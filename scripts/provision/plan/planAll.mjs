import { eventKey } from '../rows/eventRows.mjs'
import { idOf, newId } from './ids.mjs'
import { planCodes } from './planCodes.mjs'
import { idsByName, planEvents } from './planEvents.mjs'
import { planLeaders } from './planLeaders.mjs'

/** @typedef {import('../csv/readTable.mjs').Problem} Problem */
/** @typedef {import('./planLeaders.mjs').Data} Data */
/** @typedef {import('./planLeaders.mjs').ExistingLeaders} ExistingLeaders */

/**
 * The checked rows of all files.
 * @typedef {object} Rows
 * @property {readonly import('../rows/leaderRows.mjs').LeaderRow[]} leaders
 * @property {readonly import('../rows/eventRows.mjs').EventRow[]} events
 * @property {readonly import('../rows/codeRows.mjs').CodeRow[]} codes
 * @property {string} codesDigest of the codes' file
 */

/**
 * @typedef {object} Existing
 * @property {ExistingLeaders} leaders
 * @property {ReadonlyMap<string, Data>} events
 * @property {import('./planCodes.mjs').ExistingCodes} codes
 */

/**
 * @typedef {object} Plan
 * @property {readonly import('./planLeaders.mjs').LeaderPlan[]} leaders
 * @property {readonly import('./planEvents.mjs').EventPlan[]} events
 * @property {readonly import('./planCodes.mjs').CodePlan[]} codes
 * @property {readonly Problem[]} problems
 * @property {readonly string[]} notices
 */

/** Whether a user is a leader of the store. @param {Data | undefined} user @param {string} store */
const isLeaderOf = (user, store) => user?.storeId === store && user.role === 'Leader'

/**
 * Finds leaders and events among those that exist and those that are planned.
 * @param {Existing} existing @param {Pick<Plan, 'leaders' | 'events'>} planned @param {string} store
 * @returns {import('./planCodes.mjs').Names}
 */
const namesOf = (existing, planned, store) => {
  const { users, byEmail } = existing.leaders
  const newLeaders = new Set(planned.leaders.map(({ uid }) => uid))
  const uidsByEmail = new Map(planned.leaders.map(({ leader, uid }) => [leader.email, uid]))
  const events = new Map([
    ...existing.events,
    ...planned.events.map(({ id, create, update }) => {
      const data = create ?? update ?? existing.events.get(id) ?? {}
      return /** @type {const} */ ([id, data])
    }),
  ])
  const ids = idsByName(events, store)
  const isOfStore = (/** @type {string} */ uid) =>
    newLeaders.has(uid) || isLeaderOf(users.get(uid), store)
  return {
    leaderOf: (leader) => {
      const uid =
        leader.by === 'id'
          ? leader.id
          : (uidsByEmail.get(leader.email) ?? byEmail.get(leader.email)?.uid)
      return uid !== undefined && isOfStore(uid) ? uid : null
    },
    eventsOf: (event) => {
      if (event.by === 'name') return ids.get(eventKey(event.name)) ?? []
      const data = events.get(event.id)
      return data && (data.storeId ?? store) === store ? [event.id] : []
    },
  }
}

/**
 * What to write for all rows.
 * @param {Rows} rows @param {Existing} existing @param {{ store: string, maxUses: number }} options
 * @returns {Plan}
 */
export const planAll = (rows, existing, { store, maxUses }) => {
  const leaders = planLeaders(rows.leaders, existing.leaders, { store, newId })
  const events = planEvents(rows.events, existing.events, { store, newId })
  const names = namesOf(existing, { leaders: leaders.plans, events: events.plans }, store)
  const codes = planCodes(rows.codes, existing.codes, names, {
    idFor: (key) => idOf('code', store, key),
    // A run that was interrupted goes on with the same batch.
    batchFor: (eventId) => idOf('batch', store, rows.codesDigest, eventId),
    maxUses,
  })
  return {
    leaders: leaders.plans,
    events: events.plans,
    codes: codes.plans,
    problems: [...leaders.problems, ...events.problems, ...codes.problems],
    notices: leaders.notices,
  }
}
