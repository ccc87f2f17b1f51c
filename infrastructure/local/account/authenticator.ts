import { Secret, TOTP } from 'otpauth'
import { keyUri } from '../../documents/keyUri'
import type { AuthenticatorRecord } from '../storage/schema'

/** In bytes, as RFC 4226 recommends. */
const KEY_SIZE = 20

/** A code is accepted 30 seconds early or late: clocks of phones differ (RFC 6238, section 5.2). */
const WINDOW = 1

/** Every app supports these. The period is in seconds. */
const CODES = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A new key, in base 32. */
export const newKey = (): string => new Secret({ size: KEY_SIZE }).base32

/** The key URI for the QR code: 'otpauth://totp/…'. */
export const uriOf = (key: string, email: string): string => keyUri({ key, email, ...CODES })

/**
 * The record after a code; null if the code is wrong, or is not newer than the last that was accepted.
 * @param now epoch milliseconds
 */
export const afterAppCode = (
  record: AuthenticatorRecord,
  code: string,
  now: number,
): AuthenticatorRecord | null => {
  const totp = new TOTP({ secret: Secret.fromBase32(record.key), ...CODES })
  const delta = totp.validate({ token: code, timestamp: now, window: WINDOW })
  if (delta === null) return null
  const period = totp.counter({ timestamp: now }) + delta
  return period > record.lastPeriod ? { ...record, lastPeriod: period } : null
}
