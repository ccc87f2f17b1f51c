import { expect, it } from 'vitest'
import { profileUpdateOf } from '../../../domain/session/UserProfile'

it('A profile takes over what the identity provider knows; what it does not know erases nothing [SIGN-IN-10, WRITE-5]', () => {
  const known = { displayName: 'Ana', photoURL: 'https://demo.test/ana.png', emailVerified: true }
  expect(profileUpdateOf(known)).toEqual(known)
  const unknown = { displayName: null, photoURL: null, emailVerified: false }
  expect(profileUpdateOf(unknown)).toEqual({ emailVerified: false })
})
