import { Secret, TOTP } from 'otpauth'
import { authenticatorAddress } from '../../../domain/account/authenticatorAddress'
import type { AuthenticatorRecord } from '../storage/schema'

/** In bytes, as RFC 4226 recommends. */
const KEY_SIZE = 20

/** A code is accepted 30 seconds early or late: clocks of phones differ (RFC 6238, section 5.2). */
const WINDOW = 1

/** What every app supports. Period in seconds. */
const CODES = { algorithm: 'SHA1', digits: 6, period: 30 } as const

/** A new key, in base 32. */
export const newKey = (): string => new Secret({ size: KEY_SIZE }).base32

/** What an app reads from the QR code: 'otpauth://totp/…'. @param account the account's address */
export const addressOf = (key: string, account: string): string =>
  authenticatorAddress({ key, account, ...CODES })

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
