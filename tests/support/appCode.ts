import { Secret, TOTP } from 'otpauth'

/**
 * The code that an authenticator app with a key shows.
 * @param now epoch milliseconds
 * @param later how many codes later
 */
export const appCode = (key: string, now: number, later = 0): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now + later * 30_000 })
