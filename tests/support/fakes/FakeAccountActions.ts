import type {
  AccountActions,
  ActionFailure,
} from '../../../application/account/actionLinks/AccountActions'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { breachedPassword } from '../mothers/accounts'
import { Answers } from './Answers'
import { FakeSessionGateway } from './FakeSessionGateway'

type Checked = Result<string, ActionFailure>
type Done = Result<void, ActionFailure>
type Mode = 'resetPassword' | 'verifyEmail'

/** The provider's own minimum length, in characters. */
const MIN_PASSWORD = 6

/** Single-use action codes in memory. They act on the accounts of a FakeSessionGateway. */
export class FakeAccountActions implements AccountActions {
  /** The reset codes checked, in order. */
  readonly checks: string[] = []
  /** The password changes attempted, in order. */
  readonly resets: { readonly code: string; readonly newPassword: string }[] = []
  /** The confirmation codes attempted, in order. */
  readonly confirmations: string[] = []
  private readonly codes = new Map<string, { readonly mode: Mode; readonly email: string }>()
  private readonly checkAnswers = new Answers<Checked>()
  private readonly resetAnswers = new Answers<Done>()
  private readonly confirmAnswers = new Answers<Done>()

  constructor(private readonly gateway: FakeSessionGateway = new FakeSessionGateway()) {}

  /** Makes a code valid, once, for an account of the gateway. */
  addCode(mode: Mode, code: string, email: string) {
    this.codes.set(code, { mode, email })
  }

  checkResetCode(code: string): Promise<Checked> {
    this.checks.push(code)
    return this.checkAnswers.next(() => {
      const email = this.emailOf('resetPassword', code)
      return email === null ? fail({ kind: 'invalid-code' }) : ok(email)
    })
  }

  resetPassword(code: string, newPassword: string): Promise<Done> {
    this.resets.push({ code, newPassword })
    return this.resetAnswers.next(() => {
      const email = this.emailOf('resetPassword', code)
      if (email === null) return fail({ kind: 'invalid-code' })
      if (newPassword.length < MIN_PASSWORD) return fail({ kind: 'weak-password' })
      if (newPassword === breachedPassword) return fail({ kind: 'breached-password' })
      this.codes.delete(code)
      this.gateway.changeAccount(email, {}, newPassword)
      if (this.gateway.signedIn?.email === email) this.gateway.report(null, 'expired')
      return ok(undefined)
    })
  }

  confirmEmail(code: string): Promise<Done> {
    this.confirmations.push(code)
    return this.confirmAnswers.next(() => {
      const email = this.emailOf('verifyEmail', code)
      if (email === null) return fail({ kind: 'invalid-code' })
      this.codes.delete(code)
      this.gateway.changeAccount(email, { emailVerified: true })
      return ok(undefined)
    })
  }

  /** Answers for the next calls of checkResetCode. */
  checkReplies(...answers: readonly (Checked | Promise<Checked>)[]) {
    this.checkAnswers.push(...answers)
  }

  /** The next call of checkResetCode stays pending until the test resolves it. */
  holdsCheck() {
    return this.checkAnswers.hold()
  }

  /** Answers for the next calls of resetPassword. */
  resetReplies(...answers: readonly (Done | Promise<Done>)[]) {
    this.resetAnswers.push(...answers)
  }

  /** The next call of resetPassword stays pending until the test resolves it. */
  holdsReset() {
    return this.resetAnswers.hold()
  }

  /** Answers for the next calls of confirmEmail. */
  confirmReplies(...answers: readonly (Done | Promise<Done>)[]) {
    this.confirmAnswers.push(...answers)
  }

  /** The next call of confirmEmail stays pending until the test resolves it. */
  holdsConfirm() {
    return this.confirmAnswers.hold()
  }

  private emailOf(mode: Mode, code: string): string | null {
    const found = this.codes.get(code)
    return found?.mode === mode && this.gateway.account(found.email) ? found.email : null
  }
}
