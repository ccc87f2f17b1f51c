import type { SessionGateway } from '../../application/session/SessionGateway'
import type { SignedInUser } from '../../domain/session/SignedInUser'
import { collect } from './collect'
import { localDevice } from './localDevice'
import { ana, asAna, password } from './mothers/accounts'

/** A leader of the embedded backend, and helpers to open and read her session. */
export const KEY = 'centro-de-lideres:session'
export const forget = { ...asAna, keepSignedIn: false }
export const wrong = { ...asAna, password: 'Wrong#1' }

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

export const kindOf = async (session: SessionGateway, credentials = asAna) => {
  const result = await session.signIn(credentials)
  return result.ok ? 'ok' : result.error.kind
}
