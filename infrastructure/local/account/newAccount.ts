import type { AccountRecord } from '../storage/schema'
import { toHex } from './hex'
import { ITERATIONS } from './passwords'

const randomHex = (bytes: number) => toHex(crypto.getRandomValues(new Uint8Array(bytes)))

/** An account that has no password yet: the random hash is none of any. Its address is not confirmed. */
export const newAccount = (
  person: Pick<AccountRecord, 'uid' | 'email' | 'displayName'>,
): AccountRecord => ({
  ...person,
  password: { salt: randomHex(16), hash: randomHex(32), iterations: ITERATIONS },
  photoURL: null,
  emailVerified: false,
  secondFactor: false,
  phoneNumber: null,
  failedTries: 0,
  lockedUntil: 0,
})
