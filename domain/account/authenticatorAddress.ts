interface Authenticator {
  /** In base 32. */
  readonly key: string
  /** The account's address, which the app shows beside its codes. */
  readonly account: string
  /** Such as 'SHA1'. */
  readonly algorithm: string
  readonly digits: number
  /** How long a code is shown, in seconds. */
  readonly period: number
}

/** What an app assumes where nothing else is said. What is left out makes the QR code easier to read. */
const ASSUMED = { algorithm: 'SHA1', digits: '6', period: '30' } as const

/** Who asks for the codes, as the app shows it. */
const ISSUER = 'Centro de líderes'

/**
 * What an authenticator app reads from a QR code.
 * @see https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 */
export const authenticatorAddress = ({
  key,
  account,
  algorithm,
  digits,
  period,
}: Authenticator): string => {
  // Not URLSearchParams, which writes blanks as '+': apps show them as they stand.
  const [issuer, label] = [ISSUER, account].map(encodeURIComponent)
  const said = Object.entries({ algorithm, digits: String(digits), period: String(period) })
    .filter(([name, value]) => ASSUMED[name as keyof typeof ASSUMED] !== value)
    .map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
  return `otpauth://totp/${issuer}:${label}?secret=${key}&issuer=${issuer}${said.join('')}`
}
