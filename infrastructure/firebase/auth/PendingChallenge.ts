import {
  type Auth,
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorInfo,
  type MultiFactorResolver,
  type PhoneMultiFactorInfo,
  type RecaptchaVerifier,
} from 'firebase/auth'
import type { SecondFactorRequired } from '../../../application/session/SessionGateway'
import { codeOf } from '../errors'
import { isApp, isPhone } from './enrolledFactors'
import { phoneHintOf } from './phoneHint'

/** A sign-in with a correct password that still needs the second factor. */
export interface Challenge {
  readonly resolver: MultiFactorResolver
  /** Null if the account has only an authenticator app. */
  readonly phone: PhoneMultiFactorInfo | null
  /** The authenticator app; null if the account has only a phone. */
  readonly app: MultiFactorInfo | null
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
    const phone = resolver.hints.find(isPhone) ?? null
    const app = resolver.hints.find(isApp) ?? null
    if (!phone && !app) return null
    this.drop()
    this.challenge = { resolver, phone, app, verificationId: null, verifier: null }
    return {
      kind: 'second-factor-required',
      phoneHint: phone && phoneHintOf(phone.phoneNumber),
      hasApp: app !== null,
    }
  }

  /** Drops the challenge and removes its reCAPTCHA from the page. */
  drop(): void {
    this.challenge?.verifier?.clear()
    this.challenge = null
  }
}
