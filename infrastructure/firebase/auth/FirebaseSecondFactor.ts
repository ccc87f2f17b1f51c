import {
  type Auth,
  PhoneAuthProvider,
  PhoneMultiFactorGenerator,
  RecaptchaVerifier,
  signOut,
} from 'firebase/auth'
import type {
  SecondFactor,
  SecondFactorFailure,
  SendingFailure,
} from '../../../application/ports/account/SecondFactor'
import type { Log } from '../../../application/ports/device/Log'
import type { SignedInUser } from '../../../domain/account/SignedInUser'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { toSecondFactorFailure, toSendingFailure } from './authErrors'
import type { FirebaseSessionGateway } from './FirebaseSessionGateway'
import type { PendingChallenge } from './PendingChallenge'

const LOST = { kind: 'challenge-lost' } as const

/** SMS multi-factor authentication of Firebase, with an invisible reCAPTCHA. */
export class FirebaseSecondFactor implements SecondFactor {
  private readonly auth: Auth
  private readonly challenge: PendingChallenge
  private readonly session: Pick<FirebaseSessionGateway, 'withObserversPaused' | 'startSession'>
  private readonly log: Log
  private readonly containerId: string

  /** @param containerId of the element that renders the reCAPTCHA; the screen provides a new one per code */
  constructor(
    auth: Auth,
    challenge: PendingChallenge,
    session: Pick<FirebaseSessionGateway, 'withObserversPaused' | 'startSession'>,
    log: Log,
    containerId: string,
  ) {
    this.auth = auth
    this.challenge = challenge
    this.session = session
    this.log = log
    this.containerId = containerId
  }

  async sendCode(): Promise<Result<void, SendingFailure>> {
    const challenge = this.challenge.current
    if (!challenge) return fail(LOST)
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

  async confirm(code: string): Promise<Result<SignedInUser, SecondFactorFailure>> {
    const challenge = this.challenge.current
    if (!challenge) return fail(LOST)
    if (challenge.verificationId === null) return fail({ kind: 'invalid-verification-code' })
    const credential = PhoneAuthProvider.credential(challenge.verificationId, code)
    const assertion = PhoneMultiFactorGenerator.assertion(credential)
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
