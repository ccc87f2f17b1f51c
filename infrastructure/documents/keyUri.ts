interface AuthenticatorKeyFacts {
  /** In base 32. */
  readonly key: string
  /** Whose account it is; the app shows it beside the codes. */
  readonly email: string
  /** Such as 'SHA1'. */
  readonly algorithm: string
  readonly digits: number
  /** How long a code is shown, in seconds. */
  readonly period: number
}

/** Apps assume these. A shorter URI makes a QR code that is easier to read. */
const DEFAULTS = { algorithm: 'SHA1', digits: '6', period: '30' } as const

/** The app shows it beside the codes. */
const ISSUER = 'Centro de líderes'

/**
 * The key URI that authenticator apps read from a QR code.
 * @see https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 */
export const keyUri = ({
  key,
  email,
  algorithm,
  digits,
  period,
}: AuthenticatorKeyFacts): string => {
  // URLSearchParams writes spaces as '+', which apps show as they stand.
  const [issuer, label] = [ISSUER, email].map(encodeURIComponent)
  const parameters = Object.entries({ algorithm, digits: String(digits), period: String(period) })
    .filter(([name, value]) => DEFAULTS[name as keyof typeof DEFAULTS] !== value)
    .map(([name, value]) => `&${name}=${encodeURIComponent(value)}`)
  return `otpauth://totp/${issuer}:${label}?secret=${key}&issuer=${issuer}${parameters.join('')}`
}
