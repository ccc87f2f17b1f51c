import type { MultiFactorResolver, PhoneMultiFactorInfo, RecaptchaVerifier } from 'firebase/auth'

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

  start(resolver: MultiFactorResolver, phone: PhoneMultiFactorInfo): void {
    this.drop()
    this.challenge = { resolver, phone, verificationId: null, verifier: null }
  }

  /** Drops the challenge and removes its reCAPTCHA from the page. */
  drop(): void {
    this.challenge?.verifier?.clear()
    this.challenge = null
  }
}
