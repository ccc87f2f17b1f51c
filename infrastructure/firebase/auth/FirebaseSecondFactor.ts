import {
  type Auth,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  RecaptchaVerifier,
  signOut,
  TotpMultiFactorGenerator,
} from 'firebase/auth'
import type {
  SecondFactor,
  SecondFactorFailure,
  SendingFailure,
} from '../../../application/account/secondFactor/SecondFactor'
import type { Log } from '../../../application/device/Log'
import type { SecondFactorKind } from '../../../domain/account/SecondFactors'
import type { SignedInUser } from '../../../domain/session/SignedInUser'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { toSecondFactorFailure, toSendingFailure } from './authErrors'
import type { FirebaseSessionGateway } from './FirebaseSessionGateway'
import type { Challenge, PendingChallenge } from './PendingChallenge'

const LOST = { kind: 'challenge-lost' } as const

/** Proves a code; null if there is nothing that it could belong to. */
const assertionOf = (
  { verificationId, app }: Challenge,
  code: string,
  factor: SecondFactorKind,
) => {
  if (factor === 'app') return app && TotpMultiFactorGenerator.assertionForSignIn(app.uid, code)
  if (verificationId === null) return null
  return PhoneMultiFactorGenerator.assertion(PhoneAuthProvider.credential(verificationId, code))
}

/** Multi-factor authentication of Firebase: by SMS, with an invisible reCAPTCHA, or by an authenticator app. */
export class FirebaseSecondFactor implements SecondFactor {
  /** @param containerId of the element that renders the reCAPTCHA; the screen provides a new one per code */
  constructor(
    private readonly auth: Auth,
    private readonly challenge: PendingChallenge,
    private readonly session: Pick<FirebaseSessionGateway, 'withObserversPaused' | 'startSession'>,
    private readonly log: Log,
    private readonly containerId: string,
  ) {}

  async sendCode(): Promise<Result<void, SendingFailure>> {
    const challenge = this.challenge.current
    if (!challenge?.phone) return fail(LOST)
    challenge.verifier?.clear()
    challenge.verifier = null
    challenge.verificationId = null
    try {
      const verifier = new RecaptchaVerifier(this.auth, this.containerId, { size: 'invisible' })
      challenge.verifier = verifier
      const { resolver, phone } = challenge
      const request = { multiFactorHint: phone, session: resolver.session }
      const id = await new PhoneAuthProvider(this.auth).verifyPhoneNumber(request, verifier)
      if (this.challenge.current !== challenge) return fail(LOST)
      // Only the newest request counts, regardless of the response order.
      if (challenge.verifier === verifier) challenge.verificationId = id
      return ok(undefined)
    } catch (cause) {
      if (this.challenge.current !== challenge) return fail(LOST)
      this.log.error('A code could not be sent', cause)
      return fail(toSendingFailure(cause))
    }
  }

  async confirm(
    code: string,
    factor: SecondFactorKind,
  ): Promise<Result<SignedInUser, SecondFactorFailure>> {
    const challenge = this.challenge.current
    if (!challenge) return fail(LOST)
    const assertion = assertionOf(challenge, code, factor)
    if (assertion === null) return fail({ kind: 'invalid-verification-code' })
    try {
      return await this.session.withObserversPaused(async () => {
        const { user } = await challenge.resolver.resolveSignIn(assertion)
        if (this.challenge.current !== challenge) {
          // Cancelled while the code was checked.
          await signOut(this.auth)
          return fail(LOST)
        }
        this.challenge.drop()
        return ok(this.session.startSession(user))
      })
    } catch (cause) {
      if (this.challenge.current !== challenge) return fail(LOST)
      const failure = toSecondFactorFailure(cause)
      if (failure.kind === 'challenge-lost') this.challenge.drop()
      return fail(failure)
    }
  }

  cancel(): void {
    this.challenge.drop()
  }
}
