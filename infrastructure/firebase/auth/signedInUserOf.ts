import type { User } from 'firebase/auth'
import { type SignedInUser, userId } from '../../../domain/session/SignedInUser'
import { fieldOf } from '../../documents/fields'

/** A claim of the user's current ID token, read without a request. */
const claimOf = (user: User, name: string): unknown => {
  const token = fieldOf(fieldOf(user.toJSON(), 'stsTokenManager'), 'accessToken')
  const payload = typeof token === 'string' ? (token.split('.')[1] ?? '') : ''
  try {
    return fieldOf(JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))), name)
  } catch {
    return undefined
  }
}

/** Whether the ID token, which the rules read, has a confirmed address; it may be older than the account. */
export const hasConfirmedToken = (user: User): boolean => claimOf(user, 'email_verified') === true

/** Maps the SDK's user. An address counts as confirmed once the ID token confirms it. */
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
