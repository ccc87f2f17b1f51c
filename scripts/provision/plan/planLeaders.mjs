import { isRemoved } from './removed.mjs'

/** @typedef {import('../rows/leaderRows.mjs').LeaderRow} LeaderRow */
/** @typedef {import('../csv/readTable.mjs').Problem} Problem */

/**
 * What is used of an account in Authentication.
 * @typedef {object} Account
 * @property {string} uid
 * @property {string} email in lower case; '' if it has none
 * @property {boolean} isDisabled
 * @property {boolean} isConfirmed
 * @property {boolean} hasPassword
 */

/** @typedef {Readonly<Record<string, unknown>>} Data the fields of a document */

/**
 * What there is of the leaders that the rows name.
 * @typedef {object} ExistingLeaders
 * @property {ReadonlyMap<string, Account>} byEmail
 * @property {ReadonlyMap<string, Account>} byUid
 * @property {ReadonlyMap<string, Data>} users by uid
 * @property {ReadonlyMap<string, string>} reserved the uid that each address is reserved for
 */

/**
 * @typedef {object} LeaderPlan
 * @property {LeaderRow} leader
 * @property {string} uid
 * @property {boolean} isNewAccount
 * @property {boolean} isReserved whether the address is reserved already
 * @property {Data | null} create the new user document, still without its dates
 * @property {Data | null} update changed fields of the existing one, by their paths
 */

const text = (/** @type {unknown} */ value) => (typeof value === 'string' ? value : '')

/** @param {Data} data @param {string} permission */
const isPermitted = (data, permission) => Reflect.get(Object(data.permissions), permission) === true

/**
 * Why a user's document is left as it is; null if it is a leader of the store who may enter.
 * @param {Data} user @param {string} store
 */
const obstacle = (user, store) => {
  if (user.storeId !== store) return 'is a user of another store'
  if (user.role !== 'Leader') return `has the role '${text(user.role)}', not Leader`
  if (isRemoved(user)) return 'is removed'
  if (!isPermitted(user, 'read')) return 'is locked out: permissions.read is not true'
  return null
}

const nameOf = (/** @type {LeaderRow} */ { firstName, lastName }) => `${firstName} ${lastName}`

/** @param {LeaderRow} leader @param {string} store @returns {Data} */
const newUser = (leader, store) => ({
  role: 'Leader',
  storeId: store,
  permissions: { read: true, ...(leader.mayCreate ? { create: true } : {}) },
  firstName: leader.firstName,
  lastName: leader.lastName,
  displayName: nameOf(leader),
})

/** Names that differ, and a permission to grant: none is ever taken away. @param {LeaderRow} leader @param {Data} user */
const changes = (leader, user) => {
  /** @type {Record<string, unknown>} */
  const changed = {}
  for (const name of /** @type {const} */ (['firstName', 'lastName'])) {
    if (leader[name] !== '' && user[name] !== leader[name]) changed[name] = leader[name]
  }
  // Leaders may choose another display name: it follows only where it was made of the names.
  const former = `${text(user.firstName)} ${text(user.lastName)}`
  const isMade = !user.displayName || user.displayName === former
  if (isMade && leader.firstName !== '' && user.displayName !== nameOf(leader))
    changed.displayName = nameOf(leader)
  if (leader.mayCreate && !isPermitted(user, 'create')) changed['permissions.create'] = true
  return Object.keys(changed).length === 0 ? null : changed
}

/**
 * Why a row's account cannot be used; null if it can.
 * @param {LeaderRow} leader @param {ExistingLeaders} existing
 * @returns {string | null}
 */
const accountObstacle = ({ email, id }, existing) => {
  const account = existing.byEmail.get(email)
  if (account?.isDisabled) return 'has a disabled account'
  if (id !== null && account && account.uid !== id)
    return `has an account with the id ${account.uid}`
  const owner = id === null ? undefined : existing.byUid.get(id)
  if (owner && owner.email !== email)
    return `asks for the id ${id}, which is that of ${owner.email || 'another account'}`
  const reserved = existing.reserved.get(email)
  const uid = account?.uid ?? id
  if (reserved !== undefined && reserved !== uid) return `is reserved for the user ${reserved}`
  return null
}

/**
 * What to write for the leaders.
 * @param {readonly LeaderRow[]} rows @param {ExistingLeaders} existing
 * @param {{ store: string, newId: () => string }} options
 * @returns {{ plans: LeaderPlan[], problems: Problem[], notices: string[] }}
 */
export const planLeaders = (rows, existing, { store, newId }) => {
  /** @type {LeaderPlan[]} */
  const plans = []
  /** @type {Problem[]} */
  const problems = []
  /** @type {string[]} */
  const notices = []
  for (const leader of rows) {
    const account = existing.byEmail.get(leader.email)
    const uid = account?.uid ?? leader.id ?? newId()
    const user = existing.users.get(uid)
    const reason = accountObstacle(leader, existing) ?? (user ? obstacle(user, store) : null)
    const isNameless = !user && leader.firstName === ''
    if (reason !== null || isNameless) {
      const why = reason ?? "is new: give the name, as in 'Ana Mora <ana@example.com>'"
      problems.push(leader.row.problem('email', `${leader.email} ${why}`))
      continue
    }
    // Not confirmed on their behalf: a stranger may have registered it.
    if (account && !account.isConfirmed) {
      notices.push(`${leader.email} has an account whose address is not confirmed; it stays so.`)
    }
    plans.push({
      leader,
      uid,
      isNewAccount: account === undefined,
      isReserved: existing.reserved.has(leader.email),
      create: user ? null : newUser(leader, store),
      update: user ? changes(leader, user) : null,
    })
  }
  return { plans, problems, notices }
}

/** Whether a plan writes anything. @param {LeaderPlan} plan */
export const isLeaderChange = ({ isNewAccount, isReserved, create, update }) =>
  isNewAccount || !isReserved || create !== null || update !== null
