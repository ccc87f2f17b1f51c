import { fromHex, toHex } from './hex'

/** A salted password hash. Salt and hash are hexadecimal. */
export interface PasswordRecord {
  readonly salt: string
  readonly hash: string
  readonly iterations: number
}

/** Iterations of PBKDF2-HMAC-SHA-256 (OWASP, "Password Storage"). Stored per record, to allow an increase. */
export const ITERATIONS = 600_000

/** The provider's minimum length; the portal requires more (PASSWORD-2). */
export const MIN_PASSWORD = 6

/** Stands for all passwords that are known from breaches (PASSWORD-9): the embedded backend asks no one. */
export const BREACHED_PASSWORD = 'Filtrada#2026'

const HASH_BITS = 256
const SALT_BYTES = 16

const derive = async (
  password: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<Uint8Array> => {
  const secret = new TextEncoder().encode(password)
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, key, HASH_BITS))
}

/** Compares in constant time, against timing attacks. */
const equalsInConstantTime = (a: Uint8Array, b: Uint8Array): boolean => {
  if (a.length !== b.length) return false
  let difference = 0
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0)
  return difference === 0
}

/** @param iterations fewer only in tests */
export const hashPassword = async (
  password: string,
  iterations: number = ITERATIONS,
): Promise<PasswordRecord> => {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  return { salt: toHex(salt), hash: toHex(await derive(password, salt, iterations)), iterations }
}

/** Rejects if Web Cryptography is unavailable, as on plain HTTP. */
export const matchesPassword = async (
  password: string,
  { salt, hash, iterations }: PasswordRecord,
): Promise<boolean> =>
  equalsInConstantTime(await derive(password, fromHex(salt), iterations), fromHex(hash))
