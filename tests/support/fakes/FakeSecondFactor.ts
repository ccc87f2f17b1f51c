import type {
  SecondFactor,
  SecondFactorFailure,
  SendingFailure,
} from '../../../application/account/secondFactor/SecondFactor'
import type { SecondFactorKind } from '../../../domain/account/SecondFactors'
import type { SignedInUser } from '../../../domain/session/SignedInUser'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { Answers } from './Answers'
import { FakeAppCodes } from './FakeAppCodes'
import { FakeSessionGateway } from './FakeSessionGateway'

type Sent = Result<void, SendingFailure>
type Confirmed = Result<SignedInUser, SecondFactorFailure>

/**
 * The second step of a sign-in that FakeSessionGateway answered with 'second-factor-required'. By
 * default it sends `code`, which starts the session at the gateway.
 */
export class FakeSecondFactor implements SecondFactor {
  /** The code in every SMS. */
  readonly code = '246810'
  /** Every code tried, in order. */
  readonly tried: string[] = []
  /** The number of codes requested. */
  sends = 0
  /** The number of cancelled challenges. */
  cancels = 0
  /** The codes of authenticator apps. */
  readonly appCodes = new FakeAppCodes()
  private readonly sendAnswers = new Answers<Sent>()
  private readonly answers = new Answers<Confirmed>()

  constructor(private readonly gateway: FakeSessionGateway = new FakeSessionGateway()) {}

  async sendCode(): Promise<Sent> {
    this.sends += 1
    const { challenge } = this.gateway
    const sent = await this.sendAnswers.next(() => {
      if (challenge === null) return fail({ kind: 'challenge-lost' })
      const { phoneHint } = this.gateway.factorsOf(challenge.user.email)
      if (phoneHint === null) return fail({ kind: 'challenge-lost' })
      challenge.isCodeSent = true
      return ok(undefined)
    })
    // Cancelled while the code was sent.
    return this.gateway.challenge === challenge ? sent : fail({ kind: 'challenge-lost' })
  }

  async confirm(code: string, factor: SecondFactorKind): Promise<Confirmed> {
    this.tried.push(code)
    const { challenge } = this.gateway
    const result = await this.answers.next(() => this.check(code, factor))
    // Cancelled while the code was checked.
    if (this.gateway.challenge !== challenge) return fail({ kind: 'challenge-lost' })
    if (result.ok) {
      this.gateway.challenge = null
      this.gateway.report(result.value)
    }
    return result
  }

  cancel() {
    this.cancels += 1
    this.gateway.challenge = null
  }

  /** Answers for the next codes tried. */
  replies(...answers: readonly (Confirmed | Promise<Confirmed>)[]) {
    this.answers.push(...answers)
  }

  /** The next code tried stays pending until the test resolves it. */
  holds() {
    return this.answers.hold()
  }

  /** Answers for the next codes requested. */
  sendReplies(...answers: readonly (Sent | Promise<Sent>)[]) {
    this.sendAnswers.push(...answers)
  }

  /** The next sending stays pending until the test resolves it. */
  holdsSend() {
    return this.sendAnswers.hold()
  }

  private check(code: string, factor: SecondFactorKind): Confirmed {
    const { challenge } = this.gateway
    if (challenge === null) return fail({ kind: 'challenge-lost' })
    const { appKey } = this.gateway.factorsOf(challenge.user.email)
    const isRight =
      factor === 'app'
        ? appKey !== null && this.appCodes.take(appKey, code)
        : challenge.isCodeSent && code === this.code
    return isRight ? ok(challenge.user) : fail({ kind: 'invalid-verification-code' })
  }
}
