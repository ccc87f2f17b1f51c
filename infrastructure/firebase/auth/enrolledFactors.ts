import {
  type MultiFactorInfo,
  multiFactor,
  type PhoneMultiFactorInfo,
  reload,
  type User,
} from 'firebase/auth'

export const isPhone = (factor: MultiFactorInfo): factor is PhoneMultiFactorInfo =>
  factor.factorId === 'phone'

export const isApp = ({ factorId }: MultiFactorInfo): boolean => factorId === 'totp'

/**
 * The user's second factors, as the provider has them now.
 * @throws where the provider does not answer
 */
export const enrolledFactorsOf = async (user: User): Promise<readonly MultiFactorInfo[]> => {
  // It only sees reloads that follow it.
  const factors = multiFactor(user)
  // A user whose last factor was removed elsewhere is answered without any, of which the SDK takes no notice.
  Object.assign(factors, { enrolledFactors: [] })
  await reload(user)
  return factors.enrolledFactors
}
