import type { MultiFactorResolver, PhoneMultiFactorInfo, RecaptchaVerifier } from 'firebase/auth'

/** A sign-in whose password was right and whose second factor is owed. */
export interface Challenge {
  readonly resolver: MultiFactorResolver
  readonly phone: PhoneMultiFactorInfo
  /** Names the code that was sent last; null before one was. */
  verificationId: string | null
  /** Human verification under way or done for that code. */
  verifier: RecaptchaVerifier | null
}

/** The one challenge that may stand at a time: the gateway meets it, the second factor answers it. */
export class PendingChallenge {
  private challenge: Challenge | null = null

  get current(): Challenge | null {
    return this.challenge
  }

  meet(resolver: MultiFactorResolver, phone: PhoneMultiFactorInfo): void {
    this.drop()
    this.challenge = { resolver, phone, verificationId: null, verifier: null }
  }

  /** Forgets the challenge, and clears what human verification left on the page. */
  drop(): void {
    this.challenge?.verifier?.clear()
    this.challenge = null
  }
}
