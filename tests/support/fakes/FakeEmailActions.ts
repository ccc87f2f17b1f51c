import type { EmailActions, EmailFailure } from '../../../application/account/mails/EmailActions'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { Answers } from './Answers'
import { FakeAccountActions } from './FakeAccountActions'
import { FakeSessionGateway } from './FakeSessionGateway'

type Sent = Result<void, EmailFailure>

interface SentMail {
  readonly mode: 'resetPassword' | 'verifyEmail'
  readonly to: string
  /** The action code of its link, valid in FakeAccountActions. */
  readonly code: string
}

/** Records the requested mails. Mails to an account of the gateway carry a valid code. */
export class FakeEmailActions implements EmailActions {
  /** Every address of a reset request, in order, known or not. */
  readonly resets: string[] = []
  /** The number of confirmation mails requested. */
  confirmations = 0
  /** The number of aborted requests. */
  aborted = 0
  /** The mails actually sent, in order. */
  readonly sent: SentMail[] = []
  private readonly resetAnswers = new Answers<Sent>()
  private readonly confirmationAnswers = new Answers<Sent>()

  constructor(
    private readonly gateway: FakeSessionGateway = new FakeSessionGateway(),
    private readonly actions: FakeAccountActions = new FakeAccountActions(gateway),
  ) {}

  sendPasswordReset(email: string, signal?: AbortSignal): Promise<Sent> {
    this.resets.push(email)
    this.countIfAborted(signal)
    return this.resetAnswers.next(() => {
      const account = this.gateway.account(email)
      if (account) this.send('resetPassword', account.email)
      return ok(undefined)
    })
  }

  sendEmailConfirmation(signal?: AbortSignal): Promise<Sent> {
    this.confirmations += 1
    this.countIfAborted(signal)
    return this.confirmationAnswers.next(() => {
      const user = this.gateway.signedIn
      if (user === null) return fail({ kind: 'unknown' })
      const isVerified = this.gateway.account(user.email)?.emailVerified ?? user.emailVerified
      if (!isVerified) this.send('verifyEmail', user.email)
      return ok(undefined)
    })
  }

  /** Answers for the next calls of sendPasswordReset. */
  resetReplies(...answers: readonly (Sent | Promise<Sent>)[]) {
    this.resetAnswers.push(...answers)
  }

  /** The next call of sendPasswordReset stays pending until the test resolves it. */
  holdsReset() {
    return this.resetAnswers.hold()
  }

  /** Answers for the next calls of sendEmailConfirmation. */
  confirmationReplies(...answers: readonly (Sent | Promise<Sent>)[]) {
    this.confirmationAnswers.push(...answers)
  }

  /** The next call of sendEmailConfirmation stays pending until the test resolves it. */
  holdsConfirmation() {
    return this.confirmationAnswers.hold()
  }

  private countIfAborted(signal: AbortSignal | undefined) {
    signal?.addEventListener('abort', () => {
      this.aborted += 1
    })
  }

  private send(mode: SentMail['mode'], to: string) {
    const code = `${mode}-${this.sent.length + 1}`
    this.actions.addCode(mode, code, to)
    this.sent.push({ mode, to, code })
  }
}
