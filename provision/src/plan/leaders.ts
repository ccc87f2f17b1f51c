import { BadRow, rowByRow } from '../files/table.ts'
import type { LeaderRow } from '../rows/leaders.ts'
import {
  createAt,
  documentWrites,
  type Fields,
  isRemoved,
  type Plan,
  type PlanOptions,
} from './plan.ts'

/** The part of an account in Authentication that is used here. */
export interface Account {
  readonly uid: string
  /** In lower case; '' if it has none. */
  readonly email: string
  readonly isDisabled: boolean
  readonly isConfirmed: boolean
  readonly hasPassword: boolean
}

/** The existing documents of the leaders that the rows name. */
export interface ExistingLeaders {
  readonly byEmail: ReadonlyMap<string, Account>
  readonly byUid: ReadonlyMap<string, Account>
  /** By uid. */
  readonly users: ReadonlyMap<string, Fields>
  /** The uid that each address is reserved for. */
  readonly reserved: ReadonlyMap<string, string>
}

export interface LeaderPlan extends Plan {
  readonly leader: LeaderRow
  readonly isNewAccount: boolean
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const isPermitted = ({ permissions }: Fields, permission: string) =>
  Reflect.get(Object(permissions), permission) === true

/** Why a user's document is left as it is; null if it is a leader of the store who may enter. */
const userObstacle = (user: Fields, store: string): string | null => {
  if (user.storeId !== store) return 'is a user of another store'
  if (user.role !== 'Leader') return `has the role '${text(user.role)}', not Leader`
  if (isRemoved(user)) return 'is removed'
  if (!isPermitted(user, 'read')) return 'is locked out: permissions.read is not true'
  return null
}

/** Why a row's account cannot be used; null if it can. */
const accountObstacle = ({ email, id }: LeaderRow, existing: ExistingLeaders): string | null => {
  const account = existing.byEmail.get(email)
  if (account?.isDisabled) return 'has a disabled account'
  if (id !== null && account && account.uid !== id)
    return `has an account with the id ${account.uid}`
  const owner = id === null ? undefined : existing.byUid.get(id)
  if (owner && owner.email !== email)
    return `asks for the id ${id}, which is that of ${owner.email || 'another account'}`
  const reserved = existing.reserved.get(email)
  if (reserved !== undefined && reserved !== (account?.uid ?? id))
    return `is reserved for the user ${reserved}`
  return null
}

const nameOf = ({ firstName, lastName }: LeaderRow) => `${firstName} ${lastName}`

const newUser = (leader: LeaderRow, storeId: string, isConfirmed: boolean): Fields => ({
  role: 'Leader',
  storeId,
  permissions: { read: true, ...(leader.mayCreate ? { create: true } : {}) },
  firstName: leader.firstName,
  lastName: leader.lastName,
  displayName: nameOf(leader),
  emailVerified: isConfirmed,
  isAnonymous: false,
  providerData: [],
})

/** Names that differ, and a permission to grant: none is ever taken away. */
const changedFields = (leader: LeaderRow, user: Fields): Fields => {
  const changed: Record<string, unknown> = {}
  for (const name of ['firstName', 'lastName'] as const) {
    if (leader[name] !== '' && user[name] !== leader[name]) changed[name] = leader[name]
  }
  // Leaders may choose another display name: it follows only where it was made of the names.
  const former = `${text(user.firstName)} ${text(user.lastName)}`
  const isMade = !user.displayName || user.displayName === former
  if (isMade && leader.firstName !== '' && user.displayName !== nameOf(leader))
    changed.displayName = nameOf(leader)
  if (leader.mayCreate && !isPermitted(user, 'create')) changed['permissions.create'] = true
  return changed
}

/** The writes for the leaders. */
export const planLeaders = (
  rows: readonly LeaderRow[],
  existing: ExistingLeaders,
  { store, now, newId }: PlanOptions,
) => {
  const notices: string[] = []
  const { results: plans, problems } = rowByRow(rows, (leader): LeaderPlan => {
    const { row, email } = leader
    const account = existing.byEmail.get(email)
    const id = account?.uid ?? leader.id ?? newId()
    const user = existing.users.get(id)
    const isNameless = !user && leader.firstName === ''
    const reason =
      accountObstacle(leader, existing) ??
      (user ? userObstacle(user, store) : null) ??
      (isNameless ? "is new: give the name, as in 'Ana Mora <ana@example.com>'" : null)
    if (reason !== null) throw new BadRow('email', `${email} ${reason}`)
    // Not confirmed on their behalf: a stranger may have registered it.
    if (account && !account.isConfirmed) {
      notices.push(`${email} has an account whose address is not confirmed; it stays so.`)
    }
    const fields = user
      ? changedFields(leader, user)
      : newUser(leader, store, account?.isConfirmed ?? true)
    const document = { id, isNew: !user, fields }
    const writes = documentWrites('users', document, now)
    if (!existing.reserved.has(email)) {
      writes.push(createAt(`stores/${store}/leaderEmails/${email}`, { id: email, userId: id }, now))
    }
    const isNewAccount = account === undefined
    const title = `${email} (${isNewAccount ? 'new account, ' : ''}users/${id})`
    const isChange = isNewAccount || writes.length > 0
    return { row, title, leader, isNewAccount, isChange, writes, ...document }
  })
  return { plans, problems, notices }
}
