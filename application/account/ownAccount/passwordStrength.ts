import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { COMMON_PASSWORDS } from '../../../domain/account/commonPasswords'
import type { PasswordOwner } from '../../../domain/account/guessablePassword'

export type PasswordStrength = 'weak' | 'fair' | 'strong'

/** By the library's score, from 0 to 4: the guesses it takes are below 10^8, below 10^10, or more. */
const STRENGTHS: readonly PasswordStrength[] = ['weak', 'weak', 'weak', 'fair', 'strong']

const estimator = new ZxcvbnFactory({ dictionary: { common: [...COMMON_PASSWORDS] } })

/** How hard a password is to guess for someone who knows whose it is (PASSWORD-8). */
export const passwordStrength = (
  password: string,
  { email, firstName, lastName, providerName }: PasswordOwner,
): PasswordStrength => {
  const known = [email, ...email.split('@'), firstName, lastName, providerName]
  const { score } = estimator.check(
    password,
    known.filter((one) => typeof one === 'string'),
  )
  return STRENGTHS[score] ?? 'weak'
}
