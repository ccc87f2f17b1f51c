import { type SignedInUser, userId } from '../../../domain/session/SignedInUser'

/** Accounts of an identity provider, and their password. */
export const password = 'Correct#1'

/** One that every backend refuses as known from breaches. */
export const breachedPassword = 'Filtrada#2026'

export const ana: SignedInUser = {
  uid: userId('user-ana'),
  email: 'ana@example.test',
  displayName: 'Ana Mora',
  photoURL: null,
  emailVerified: true,
}
export const unconfirmedAna: SignedInUser = { ...ana, emailVerified: false }
/** A user without a name. */
export const luis: SignedInUser = {
  ...ana,
  uid: userId('user-luis'),
  email: 'luis@example.test',
  displayName: null,
}

/** Ana's credentials, for a session that stays on the device. */
export const asAna = { email: ana.email, password, keepSignedIn: true }
