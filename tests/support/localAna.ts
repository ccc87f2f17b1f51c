import type { SessionGateway } from '../../application/ports/account/SessionGateway'
import { type SignedInUser, userId } from '../../domain/account/SignedInUser'
import { collect } from './collect'
import { localDevice } from './localDevice'

/** A leader of the embedded backend, and helpers to open and read her session. */
export const KEY = 'centro-de-lideres:session'
export const password = 'Correct#1'
export const ana: SignedInUser = {
  uid: userId('user-ana'),
  email: 'ana@example.test',
  displayName: 'Ana Mora',
  photoURL: null,
  emailVerified: true,
}

export const keep = { email: ana.email, password, keepSignedIn: true }
export const forget = { ...keep, keepSignedIn: false }
export const wrong = { ...keep, password: 'Wrong#1' }

export const device = async () => {
  const made = localDevice()
  await made.addAccount(ana, password)
  return made
}

export const firstReport = async (session: SessionGateway) => {
  const users = collect<SignedInUser | null>()
  const stop = session.observe(users.listener)
  const user = await users.nth(1)
  stop()
  return user
}

export const kindOf = async (session: SessionGateway, credentials = keep) => {
  const result = await session.signIn(credentials)
  return result.ok ? 'ok' : result.error.kind
}
