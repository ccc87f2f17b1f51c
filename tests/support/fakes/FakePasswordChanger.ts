import type {
  PasswordChangeFailure,
  PasswordChanger,
} from '../../../application/account/ownAccount/PasswordChanger'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { breachedPassword } from '../mothers/accounts'
import { Answers } from './Answers'
import { FakeSessionGateway } from './FakeSessionGateway'

type Changed = Result<void, PasswordChangeFailure>

/** The provider's own minimum length, in characters. */
const MIN_PASSWORD = 6

/** Changes the password of the user whom a FakeSessionGateway has signed in. */
export class FakePasswordChanger implements PasswordChanger {
  /** The changes attempted, in order. */
  readonly changes: { readonly current: string; readonly next: string }[] = []
  private readonly answers = new Answers<Changed>()

  constructor(private readonly gateway: FakeSessionGateway = new FakeSessionGateway()) {}

  changePassword(current: string, next: string): Promise<Changed> {
    this.changes.push({ current, next })
    return this.answers.next(() => {
      const email = this.gateway.signedIn?.email
      if (email === undefined) return fail({ kind: 'requires-recent-login' })
      if (!this.gateway.isPassword(email, current)) return fail({ kind: 'wrong-password' })
      if (next === breachedPassword) return fail({ kind: 'breached-password' })
      if (next.length < MIN_PASSWORD) return fail({ kind: 'weak-password' })
      this.gateway.changeAccount(email, {}, next)
      return ok(undefined)
    })
  }

  endOtherSessions(password: string): Promise<Changed> {
    return this.changePassword(password, password)
  }

  /** Answers for the next changes. */
  replies(...answers: readonly (Changed | Promise<Changed>)[]) {
    this.answers.push(...answers)
  }

  /** The next change stays pending until the test resolves it. */
  holds() {
    return this.answers.hold()
  }
}
