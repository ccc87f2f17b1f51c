/** @typedef {import('../firebase/commit.mjs').Write} Write */
/** @typedef {import('./planLeaders.mjs').LeaderPlan} LeaderPlan */
/** @typedef {import('./planEvents.mjs').EventPlan} EventPlan */
/** @typedef {import('./planCodes.mjs').CodePlan} CodePlan */

/** Who made a document, where the portal writes the uid of its user. */
const CREATED_BY = 'provision'

/** @param {unknown} now the server's time */
const created = (now) => ({ createdAt: now, createdBy: CREATED_BY })

/** @param {string} path @param {object} fields @returns {Write} */
const create = (path, fields) => ({ path, kind: 'create', fields })

/** @param {string} path @param {object} fields @param {unknown} [version] @returns {Write} */
const update = (path, fields, version) => ({ path, kind: 'update', fields, version })

/** The user document and the reservation of the address. @param {LeaderPlan} plan @param {string} store @param {unknown} now */
export const leaderWrites = (plan, store, now) => {
  const { uid, leader } = plan
  /** @type {Write[]} */
  const writes = []
  if (plan.create) writes.push(create(`users/${uid}`, { id: uid, ...plan.create, ...created(now) }))
  if (plan.update) writes.push(update(`users/${uid}`, { ...plan.update, updatedAt: now }))
  if (!plan.isReserved) {
    const path = `stores/${store}/leaderEmails/${leader.email}`
    writes.push(create(path, { userId: uid, ...created(now) }))
  }
  return writes
}

/** @param {EventPlan} plan @param {unknown} now */
export const eventWrites = ({ id, ...plan }, now) => {
  /** @type {Write[]} */
  const writes = []
  if (plan.create) writes.push(create(`events/${id}`, { id, ...plan.create, ...created(now) }))
  if (plan.update) writes.push(update(`events/${id}`, { ...plan.update, updatedAt: now }))
  return writes
}

/** @param {string} store @param {string} key @param {string} codeId @param {unknown} now */
export const reservationWrite = (store, key, codeId, now) =>
  create(`stores/${store}/codeTexts/${key}`, { codeId, ...created(now) })

/** The code and the reservation of its text. @param {CodePlan} plan @param {string} store @param {unknown} now */
export const codeWrites = ({ id, code, ...plan }, store, now) => {
  const deleted = { deletedAt: now }
  /** @type {Write[]} */
  const writes = []
  if (plan.create) {
    const isDeleted = plan.create.status === 'deleted'
    writes.push(
      create(`codes/${id}`, { ...plan.create, ...(isDeleted ? deleted : {}), ...created(now) }),
    )
  }
  if (plan.update) {
    const { fields, isDeletion, version } = plan.update
    const dated = { ...fields, ...(isDeletion ? deleted : {}), updatedAt: now }
    writes.push(update(`codes/${id}`, dated, version))
  }
  if (!plan.isReserved) writes.push(reservationWrite(store, code.key, id, now))
  return writes
}
