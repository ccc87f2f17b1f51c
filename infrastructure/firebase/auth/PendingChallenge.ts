import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorResolver,
  PhoneMultiFactorGenerator,
  type PhoneMultiFactorInfo,
  type RecaptchaVerifier,
} from 'firebase/auth'
import type { SecondFactorRequired } from '../../../application/ports/account/SessionGateway'
import { codeOf } from '../errors'
import { phoneHintOf } from './phoneHint'

/** A sign-in with a correct password that still needs the second factor. */
export interface Challenge {
  readonly resolver: MultiFactorResolver
  readonly phone: PhoneMultiFactorInfo
  /** Identifies the latest code; null before the first. */
  verificationId: string | null
  /** The reCAPTCHA for that code. */
  verifier: RecaptchaVerifier | null
}

/** The current challenge, if any: the session gateway starts it, the second factor completes it. */
export class PendingChallenge {
  private challenge: Challenge | null = null

  get current(): Challenge | null {
    return this.challenge
  }

  /** Starts a challenge if the sign-in failed for lack of the second factor; null if it failed for another reason. */
  startFrom(auth: Auth, cause: unknown): SecondFactorRequired | null {
    if (codeOf(cause) !== 'multi-factor-auth-required') return null
    const resolver = getMultiFactorResolver(auth, cause as MultiFactorError)
    const phone = resolver.hints.find(
      (hint): hint is PhoneMultiFactorInfo => hint.factorId === PhoneMultiFactorGenerator.FACTOR_ID,
    )
    if (!phone) return null
    this.drop()
    this.challenge = { resolver, phone, verificationId: null, verifier: null }
    return { kind: 'second-factor-required', phoneHint: phoneHintOf(phone.phoneNumber) }
  }

  /** Drops the challenge and removes its reCAPTCHA from the page. */
  drop(): void {
    this.challenge?.verifier?.clear()
    this.challenge = null
  }
}
