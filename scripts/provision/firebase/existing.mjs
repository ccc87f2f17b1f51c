import {
  chunks,
  codesWithTexts,
  dataOf,
  documentsIn,
  documentsOfStore,
  inParallel,
} from './reads.mjs'

/** @typedef {import('./admin.mjs').Firebase} Firebase */
/** @typedef {import('./admin.mjs').Snapshot} Snapshot */
/** @typedef {import('../plan/planLeaders.mjs').Account} Account */
/** @typedef {import('../plan/planLeaders.mjs').Data} Data */
/** @typedef {import('../rows/leaderRows.mjs').LeaderRow} LeaderRow */
/** @typedef {import('../rows/codeRows.mjs').CodeRow} CodeRow */

/** Accounts of one request. */
const ACCOUNTS = 100

/** @param {import('./admin.mjs').UserRecord} user @returns {Account} */
const accountOf = ({ uid, email, disabled, emailVerified, providerData }) => ({
  uid,
  email: email?.toLowerCase() ?? '',
  isDisabled: disabled,
  isConfirmed: emailVerified,
  hasPassword: providerData.some(({ providerId }) => providerId === 'password'),
})

/**
 * The accounts with an address or a uid.
 * @param {Firebase['auth']} auth @param {Iterable<string>} emails @param {Iterable<string>} uids
 */
const accountsOf = async (auth, emails, uids) => {
  const identifiers = [
    ...[...new Set(emails)].map((email) => ({ email })),
    ...[...new Set(uids)].map((uid) => ({ uid })),
  ]
  const found = await inParallel(chunks(identifiers, ACCOUNTS), (part) => auth.getUsers(part))
  const accounts = found.flatMap(({ users }) => users.map(accountOf))
  return {
    byEmail: new Map(accounts.map((account) => [account.email, account])),
    byUid: new Map(accounts.map((account) => [account.uid, account])),
  }
}

const text = (/** @type {unknown} */ value) => (typeof value === 'string' ? value : '')

/** @param {ReadonlyMap<string, Snapshot>} reservations @param {string} field */
const ownersOf = (reservations, field) =>
  new Map([...reservations].map(([id, one]) => [id, text(one.data()?.[field])]))

/**
 * What there is of leaders: the users of the store, and the accounts and users that rows name.
 * @param {Firebase} firebase @param {string} store
 * @param {readonly LeaderRow[]} leaders @param {readonly CodeRow[]} codes
 */
export const existingLeaders = async ({ auth, firestore }, store, leaders, codes) => {
  const ids = leaders.flatMap(({ id }) => id ?? [])
  const named = codes.flatMap(({ leader }) => (leader.by === 'email' ? leader.email : []))
  const emails = leaders.map(({ email }) => email)
  const accounts = await accountsOf(auth, [...emails, ...named], ids)
  const users = await documentsOfStore(firestore, 'users', store)
  const others = [...accounts.byUid.keys(), ...ids].filter((uid) => !users.has(uid))
  const foreign = dataOf(await documentsIn(firestore, 'users', others))
  const reservations = await documentsIn(firestore, `stores/${store}/leaderEmails`, emails)
  return {
    ...accounts,
    users: new Map([...foreign, ...users]),
    reserved: ownersOf(reservations, 'userId'),
  }
}

/**
 * The events of the store, and those that rows name by their id.
 * @param {Firebase} firebase @param {string} store @param {Iterable<string>} ids
 */
export const existingEvents = async ({ firestore }, store, ids) => {
  const named = dataOf(await documentsIn(firestore, 'events', ids))
  return new Map([...named, ...(await documentsOfStore(firestore, 'events', store))])
}

const storedCode = (/** @type {Snapshot} */ one) => ({
  id: one.id,
  data: one.data() ?? {},
  version: one.updateTime,
})

/**
 * What there is of the codes that rows name.
 * @param {Firebase} firebase @param {string} store @param {readonly CodeRow[]} rows
 * @param {(leaderId: unknown) => boolean} isOfStore
 * @returns {Promise<import('../plan/planCodes.mjs').ExistingCodes>}
 */
export const existingCodes = async ({ firestore }, store, rows, isOfStore) => {
  const path = `stores/${store}/codeTexts`
  const reservations = await documentsIn(
    firestore,
    path,
    rows.map(({ key }) => key),
  )
  const reserved = ownersOf(reservations, 'codeId')
  const ids = [...reserved.values()].filter((id) => id !== '')
  const codes = await documentsIn(firestore, 'codes', ids)
  // Codes that are older than reservations.
  const free = rows.filter(({ key }) => !reserved.has(key))
  const found = await codesWithTexts(
    firestore,
    free.flatMap(({ text, key }) => [text, key]),
  )
  const own = found.filter((one) => isOfStore(one.data()?.leaderId))
  return {
    reserved,
    codes: new Map([...codes].map(([id, one]) => [id, storedCode(one)])),
    unreserved: new Map(
      own.map((one) => [text(one.data()?.code).trim().toUpperCase(), storedCode(one)]),
    ),
  }
}
