import { type SignedInUser, userId } from '../../../domain/session/SignedInUser'
import { storeId } from '../../../domain/session/StoreId'
import type { UserProfile } from '../../../domain/session/UserProfile'

/** Users, named by meaning. */

export const ourStore = storeId('demo-store')

export const anaUser: SignedInUser = {
  uid: userId('ana'),
  email: 'ana@demo.test',
  displayName: 'Ana Mora',
  photoURL: null,
  emailVerified: true,
}

export const beto: SignedInUser = {
  ...anaUser,
  uid: userId('beto'),
  email: 'beto@demo.test',
  displayName: 'Beto Solís',
}

export const unverifiedAna: SignedInUser = { ...anaUser, emailVerified: false }

export const leaderProfile: UserProfile = {
  role: 'Leader',
  storeId: ourStore,
  permissions: { read: true, create: false },
  firstName: 'Ana',
  lastName: 'Mora',
}

/** A leader of this name. */
export const namedProfile = (firstName: string, lastName: string | null): UserProfile => ({
  ...leaderProfile,
  ...{ firstName, lastName },
})

/** A leader who may create codes and leaders. */
export const creatorProfile: UserProfile = {
  ...leaderProfile,
  permissions: { read: true, create: true },
}

export const adminProfile: UserProfile = { ...leaderProfile, role: 'Admin' }
export const otherStoreProfile: UserProfile = { ...leaderProfile, storeId: 'otra-tienda' }
export const unreadableForProfile: UserProfile = {
  ...leaderProfile,
  permissions: { read: false, create: false },
}
