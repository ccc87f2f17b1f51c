import { isCodeChange } from '../plan/planCodes.mjs'
import { isEventChange } from '../plan/planEvents.mjs'
import { isLeaderChange } from '../plan/planLeaders.mjs'
import { codeWrites, eventWrites, leaderWrites } from '../plan/writes.mjs'
import { commitUnits } from './commit.mjs'
import { inParallel } from './reads.mjs'

/** @typedef {import('./admin.mjs').Firebase} Firebase */
/** @typedef {import('../plan/planAll.mjs').Plan} Plan */
/** @typedef {import('../csv/readTable.mjs').Problem} Problem */
/** @typedef {(label: string, total: number) => { advance: (count: number) => void, end: () => void }} Progress */

/** @template T @typedef {{ readonly of: T, readonly reason: string }} Failed */

const messageOf = (/** @type {unknown} */ cause) =>
  cause instanceof Error ? cause.message : String(cause)

/**
 * Creates the accounts that are missing, confirmed and without a password.
 * @param {Firebase['auth']} auth @param {Plan['leaders']} plans
 */
const createAccounts = async (auth, plans) => {
  const made = await inParallel(
    plans.filter(({ isNewAccount }) => isNewAccount),
    async (plan) => {
      const { email, firstName, lastName } = plan.leader
      const displayName = `${firstName} ${lastName}`
      try {
        await auth.createUser({ uid: plan.uid, email, emailVerified: true, displayName })
        return []
      } catch (cause) {
        return [{ of: plan, reason: `the account could not be created: ${messageOf(cause)}` }]
      }
    },
  )
  return made.flat()
}

/**
 * Writes some plans behind a progress bar.
 * @template P
 * @param {Firebase} firebase @param {string} label @param {readonly P[]} plans
 * @param {(plan: P) => readonly import('./commit.mjs').Write[]} writesOf @param {Progress} progress
 */
const writePlans = async ({ firestore }, label, plans, writesOf, progress) => {
  if (plans.length === 0) return []
  const bar = progress(label, plans.length)
  try {
    const units = plans.map((plan) => ({ of: plan, writes: writesOf(plan) }))
    return await commitUnits(firestore, units, bar.advance)
  } finally {
    bar.end()
  }
}

/**
 * Writes a plan: accounts, users, events, then codes without those whose leader or event has failed.
 * @param {Firebase} firebase @param {Plan} plan @param {string} store @param {Progress} progress
 * @returns {Promise<{ problems: Problem[], failed: ReadonlySet<object> }>} the plans that could not be written, and why
 */
export const applyPlan = async (firebase, plan, store, progress) => {
  const leaders = plan.leaders.filter(isLeaderChange)
  const withoutAccount = await createAccounts(firebase.auth, leaders)
  const left = new Set(withoutAccount.map(({ of }) => of))
  const unwritten = await writePlans(
    firebase,
    'Leaders',
    leaders.filter((one) => !left.has(one)),
    (one) => leaderWrites(one, store, firebase.now),
    progress,
  )
  const events = await writePlans(
    firebase,
    'Events',
    plan.events.filter(isEventChange),
    (one) => eventWrites(one, firebase.now),
    progress,
  )
  const failedLeaders = new Set([...withoutAccount, ...unwritten].map(({ of }) => of.uid))
  const failedEvents = new Set(events.map(({ of }) => of.id))
  const wanted = plan.codes.filter(isCodeChange)
  const orphans = wanted.filter(
    ({ leaderId, eventId }) => failedLeaders.has(leaderId) || failedEvents.has(eventId),
  )
  const skipped = new Set(orphans)
  const codes = await writePlans(
    firebase,
    'Codes',
    wanted.filter((one) => !skipped.has(one)),
    (one) => codeWrites(one, store, firebase.now),
    progress,
  )
  const why = (/** @type {string} */ reason) => `was not written: ${reason}. Run again.`
  return {
    failed: new Set([
      ...[...withoutAccount, ...unwritten, ...events, ...codes].map(({ of }) => of),
      ...orphans,
    ]),
    problems: [
      ...[...withoutAccount, ...unwritten].map((one) =>
        one.of.leader.row.problem(null, why(one.reason)),
      ),
      ...events.map((one) => one.of.event.row.problem(null, why(one.reason))),
      ...orphans.map(({ code }) =>
        code.row.problem(null, why('its leader or event could not be written')),
      ),
      ...codes.map((one) => one.of.code.row.problem(null, why(one.reason))),
    ],
  }
}
