import {
  doc,
  type Firestore,
  increment,
  serverTimestamp,
  writeBatch,
} from 'firebase/firestore/lite'
import { uidOf, type Who } from './people'
import { creation, update } from './stamps'
import { type openWorld, outcomeOf } from './world'

let made = 0

/** An id and an address that no other test has. */
export const nextLeader = () => {
  made += 1
  const number = String(made).padStart(6, '0')
  return { id: `LeaderOfRules0${number}`, email: `leader${number}@example.test` }
}

export type New = ReturnType<typeof nextLeader>

/** When a leader who is there already was registered; in the future, as a wrong clock has it. */
export const REGISTERED: readonly (readonly [string, Date])[] = [
  ['in the past', new Date(1_700_000_000_000)],
  ['in the future', new Date(4_000_000_000_000)],
]

type Part = 'user' | 'identity' | 'listing' | 'reservation' | 'notification'

/** The paths of a new leader's documents. */
export const pathsOf = ({ id, email }: New): Record<Part, string> => ({
  user: `users/${id}`,
  identity: `users/${id}/private/identity`,
  listing: `stores/demo-store/leaders/${id}`,
  reservation: `stores/demo-store/leaderEmails/${email}`,
  notification: `notifications/${id}`,
})

/** The documents that a coordinator may write for a leader. */
export const documentsOf = ({ id, email }: New, createdBy: string): Record<Part, object> => ({
  user: {
    role: 'Leader',
    storeId: 'demo-store',
    firstName: 'Lucía',
    lastName: 'Mora',
    displayName: 'Lucía Mora',
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    permissions: { read: false },
    ...creation(id, createdBy),
  },
  identity: {
    dateOfBirth: '1998-05-14',
    idType: 'national_id',
    idNumber: '102340567',
    phone: '+50688881234',
    ...creation('identity', createdBy),
  },
  listing: {
    firstName: 'Lucía',
    lastName: 'Mora',
    email,
    canRead: false,
    ...creation(id, createdBy),
  },
  reservation: { userId: id, ...creation(email, createdBy) },
  notification: {
    ...creation(id, 'Admin'),
    date: serverTimestamp(),
    title: 'Autorización para Productor',
    description: `El correo ${email} requiere autorización.`,
    icon: 'user',
    status: 'Unread',
    link: id,
  },
})

interface Registration {
  readonly firestore: Firestore
  readonly createdBy: string
  readonly leader: New
  /** Fields that differ, by document. A deleted one is left out. */
  readonly change?: Partial<Record<Part, object>>
  /** Documents that are not written. */
  readonly without?: readonly Part[]
  /** Other documents of the same commit, by path. */
  readonly besides?: Readonly<Record<string, object>>
  /** Whether the coordinator's allowance counts it. */
  readonly isCounted?: boolean
  /** The fields that the allowance gets, in place of one more of the same day. */
  readonly use?: object
}

export const PARTS: readonly Part[] = ['user', 'identity', 'listing', 'reservation', 'notification']

/** The names that the list of leaders takes from a user's document. */
const listed = ({ firstName, lastName }: { firstName?: unknown; lastName?: unknown }) => ({
  ...(firstName !== undefined && { firstName }),
  ...(lastName !== undefined && { lastName }),
})

/** Registers a leader: all of the documents or none. */
export const register = (registration: Registration) => {
  const { firestore, createdBy, leader, change = {}, without = [], besides = {} } = registration
  const { isCounted = true } = registration
  const { use = { used: increment(1), lastId: leader.id, ...update } } = registration
  const batch = writeBatch(firestore)
  const [paths, documents] = [pathsOf(leader), documentsOf(leader, createdBy)]
  const changes: typeof change = {
    ...change,
    listing: { ...listed(change.user ?? {}), ...change.listing },
  }
  for (const part of PARTS.filter((one) => !without.includes(one))) {
    // Merged, because a deleted field is one that is not there.
    const fields = { ...documents[part], ...changes[part] }
    batch.set(doc(firestore, paths[part]), fields, { merge: true })
  }
  if (isCounted && !without.includes('user')) {
    batch.set(doc(firestore, allowanceOf(createdBy)), use, { merge: true })
  }
  for (const [path, fields] of Object.entries(besides)) batch.set(doc(firestore, path), fields)
  return batch.commit()
}

/** The path of an allowance. */
export const allowanceOf = (uid: string, kind = 'registrations') =>
  `users/${uid}/allowances/${kind}`

/** The outcome of registering a leader, by a coordinator if no one else is named, of whose day some is used. */
export const registering =
  ({ as, put }: ReturnType<typeof openWorld>) =>
  async ({
    who = 'a coordinator',
    used = 0,
    ...options
  }: Partial<Registration> & { readonly who?: Who; readonly used?: number } = {}) => {
    const createdBy = uidOf(who)
    await put({ [allowanceOf(createdBy)]: { since: 0, used, lastId: 'before' } })
    return outcomeOf(register({ firestore: as(who), createdBy, leader: nextLeader(), ...options }))
  }
