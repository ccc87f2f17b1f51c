import type { User } from 'firebase/auth'
import { type SignedInUser, userId } from '../../../domain/account/SignedInUser'
import { fieldOf } from '../../documents/fields'

/** A claim of the ID token that the user holds now, read without asking the provider for a fresh one. */
const claimOf = (user: User, name: string): unknown => {
  const token = fieldOf(fieldOf(user.toJSON(), 'stsTokenManager'), 'accessToken')
  const payload = typeof token === 'string' ? (token.split('.')[1] ?? '') : ''
  try {
    return fieldOf(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))), name)
  } catch {
    return undefined
  }
}

/** Whether the rules see a confirmed address: they read the token, which may be older than the account. */
export const hasConfirmedToken = (user: User): boolean => claimOf(user, 'email_verified') === true

/** The user as the portal knows them. An address counts as confirmed once the rules say so too. */
export const signedInUserOf = (user: User): SignedInUser => ({
  uid: userId(user.uid),
  email: user.email ?? '',
  displayName: user.displayName,
  photoURL: user.photoURL,
  emailVerified: user.emailVerified && hasConfirmedToken(user),
})

export const isSameUser = (a: SignedInUser | null, b: SignedInUser | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.uid === b.uid &&
    a.email === b.email &&
    a.displayName === b.displayName &&
    a.photoURL === b.photoURL &&
    a.emailVerified === b.emailVerified)
