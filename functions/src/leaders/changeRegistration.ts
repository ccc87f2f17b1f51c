import type { LeaderActRefusal } from '../../../domain/coordination/leaders/LeaderManager'
import { correctedAuthorization } from '../../../domain/coordination/leaders/Notification.ts'
import { mayCreate } from '../../../domain/session/accessPolicy.ts'
import { storeId as storeIdOf } from '../../../domain/session/StoreId.ts'
import { asCreated, asUpdated } from '../../../domain/shared/writeRules.ts'
import { fieldOf } from '../../../infrastructure/documents/fields.ts'
import {
  type RegisteredState,
  registeredState,
  withdrawnNotification,
  withdrawnUser,
} from '../../../infrastructure/documents/registeredLeader.ts'
import { decodeUser } from '../../../infrastructure/documents/userDocument.ts'
import type { Unavailable } from '../ports.ts'
import { fail, ok, type Result } from '../Result.ts'

interface Transaction<Reference> {
  /** The data of a document are undefined if there is none. */
  getAll(...references: readonly Reference[]): Promise<readonly { data(): unknown }[]>
  /** The transaction fails with the code 6, writing nothing, if the document exists. */
  create(reference: Reference, fields: object): unknown
  set(reference: Reference, fields: object): unknown
  update(reference: Reference, fields: object): unknown
  delete(reference: Reference): unknown
}

/** The part of Firestore that is used here. */
export interface RegistrationStore<Reference> {
  doc(path: string): Reference
  runTransaction<T>(work: (transaction: Transaction<Reference>) => Promise<T>): Promise<T>
}

export interface Changing<Reference> {
  readonly store: RegistrationStore<Reference>
  readonly storeId: string
  /** Whether the identity provider has an account of a leader. */
  readonly hasAccount: (leader: string) => Promise<Result<boolean, Unavailable>>
  /** Stands for the store's own time in a write. */
  readonly storeTime: unknown
}

type Denied = { readonly kind: 'permission-denied' }
export type Changed = Result<void, Unavailable | Denied | LeaderActRefusal>

/** An address as the rules take it: it is the name of a document. */
const isAddress = (value: unknown): value is string =>
  typeof value === 'string' && /^[^\s/]+@[^\s/]+$/.test(value)

/** Reads the documents of a leader as the coordinator may see them, in a transaction. */
const readLeader = async <Reference>(
  transaction: Transaction<Reference>,
  leader: string,
  by: string,
  { store, storeId }: Pick<Changing<Reference>, 'store' | 'storeId'>,
) => {
  const at = {
    user: store.doc(`users/${leader}`),
    listing: store.doc(`stores/${storeId}/leaders/${leader}`),
    identity: store.doc(`users/${leader}/private/identity`),
    notification: store.doc(`notifications/${leader}`),
  }
  const read = await transaction.getAll(
    store.doc(`users/${by}`),
    at.user,
    at.listing,
    at.notification,
  )
  const [coordinator, user, listing, notification] = read.map((stored) => stored.data())
  // Each time: a permission may be taken back.
  const isCoordinator = mayCreate(decodeUser(coordinator), storeIdOf(storeId))
  const state: RegisteredState = isCoordinator ? registeredState(user, by, storeId) : 'foreign'
  return { at, user, listing, notification, state }
}

/** The reservation of the leader's own address, in the transaction; null if there is none. */
const ownReservation = async <Reference>(
  transaction: Transaction<Reference>,
  leader: string,
  user: unknown,
  { store, storeId }: Pick<Changing<Reference>, 'store' | 'storeId'>,
): Promise<Reference | null> => {
  const email = fieldOf(user, 'email')
  if (!isAddress(email)) return null
  const reference = store.doc(`stores/${storeId}/leaderEmails/${email}`)
  const [stored] = await transaction.getAll(reference)
  return fieldOf(stored?.data(), 'userId') === leader ? reference : null
}

/** Refuses a change of a leader who does not merely wait; null if it may go on. */
const refusalOf = async (
  state: RegisteredState,
  leader: string,
  hasAccount: Changing<unknown>['hasAccount'],
): Promise<Changed | null> => {
  if (state === 'foreign') return fail({ kind: 'permission-denied' })
  if (state === 'withdrawn') return fail({ kind: 'withdrawn' })
  if (state === 'authorized') return fail({ kind: 'already-authorized' })
  // The permission may have been taken back from one who has an account.
  const found = await hasAccount(leader)
  if (!found.ok) return found
  return found.value ? fail({ kind: 'already-authorized' }) : null
}

/** Whether a transaction failed as another one took the address meanwhile: gRPC's code, as a number or a text. */
const isTaken = (cause: unknown): boolean =>
  ['6', 'already-exists'].includes(String(fieldOf(cause, 'code')))

/**
 * Corrects the address of a leader who waits, wherever it stands (LEADER-FORM-24): in their document, the list, the
 * reservation and the administrator's notification, all or none.
 * @param by the id of the coordinator
 * @throws what the store throws
 */
export const correctAddress = async <Reference>(
  leader: string,
  email: string,
  by: string,
  changing: Changing<Reference>,
): Promise<Changed> => {
  const { store, storeId, hasAccount, storeTime } = changing
  const work = async (transaction: Transaction<Reference>): Promise<Changed> => {
    const { at, user, listing, notification, state } = await readLeader(
      transaction,
      leader,
      by,
      changing,
    )
    const refusal = await refusalOf(state, leader, hasAccount)
    if (refusal) return refusal
    const freed = await ownReservation(transaction, leader, user, changing)
    const taking = store.doc(`stores/${storeId}/leaderEmails/${email}`)
    const owner = (await transaction.getAll(taking))[0]?.data()
    const isReserved = owner !== undefined
    if (isReserved && fieldOf(owner, 'userId') !== leader) return fail({ kind: 'email-taken' })
    // It was corrected before.
    if (isReserved && fieldOf(user, 'email') === email) return ok(undefined)
    if (!isReserved) {
      const stamp = { id: email, createdAt: storeTime, createdBy: by }
      transaction.create(taking, asCreated({ userId: leader }, stamp))
    }
    if (freed !== null && fieldOf(user, 'email') !== email) transaction.delete(freed)
    transaction.update(at.user, asUpdated({ email }, storeTime))
    if (listing !== undefined) transaction.update(at.listing, asUpdated({ email }, storeTime))
    if (notification !== undefined) {
      const changed = correctedAuthorization(email)
      transaction.update(at.notification, asUpdated(changed, storeTime))
    }
    return ok(undefined)
  }
  try {
    return await store.runTransaction(work)
  } catch (cause) {
    if (isTaken(cause)) return fail({ kind: 'email-taken' })
    throw cause
  }
}

/**
 * Withdraws a leader who waits (LEADER-FORM-25): the data of the person go, the address is free, and what stays is marked as
 * deleted.
 * @param by the id of the coordinator
 * @throws what the store throws
 */
export const withdrawLeader = <Reference>(
  leader: string,
  by: string,
  changing: Changing<Reference>,
): Promise<Changed> =>
  changing.store.runTransaction(async (transaction): Promise<Changed> => {
    const { hasAccount, storeTime } = changing
    const { at, user, notification, state } = await readLeader(transaction, leader, by, changing)
    // It was done before.
    if (state === 'withdrawn') return ok(undefined)
    const refusal = await refusalOf(state, leader, hasAccount)
    if (refusal) return refusal
    const freed = await ownReservation(transaction, leader, user, changing)
    if (freed !== null) transaction.delete(freed)
    transaction.delete(at.identity)
    transaction.delete(at.listing)
    transaction.set(at.user, withdrawnUser(user, leader, by, storeTime))
    if (notification !== undefined) {
      transaction.update(at.notification, withdrawnNotification(by, storeTime))
    }
    return ok(undefined)
  })

/** An authorized leader of the coordinator, by what an invitation says of them; with or without an account. */
export const invitedLeader = <Reference>(
  leader: string,
  by: string,
  changing: Pick<Changing<Reference>, 'store' | 'storeId'>,
): Promise<Result<{ readonly firstName: unknown }, Denied | LeaderActRefusal>> =>
  changing.store.runTransaction(async (transaction) => {
    const { user, state } = await readLeader(transaction, leader, by, changing)
    if (state === 'foreign') return fail({ kind: 'permission-denied' })
    if (state === 'withdrawn') return fail({ kind: 'withdrawn' })
    if (state === 'waiting') return fail({ kind: 'no-account' })
    return ok({ firstName: fieldOf(user, 'firstName') })
  })
