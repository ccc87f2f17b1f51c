import type {
  AuthenticatorApp,
  AuthenticatorFailure,
  AuthenticatorKey,
} from '../../../application/account/ownAccount/AuthenticatorApp'
import type { SecondFactors } from '../../../domain/account/SecondFactors'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { keyUri } from '../../../infrastructure/documents/keyUri'
import { Answers } from './Answers'
import { FakeSecondFactor } from './FakeSecondFactor'
import { FakeSessionGateway } from './FakeSessionGateway'

type Done<T> = Result<T, AuthenticatorFailure>

/** The authenticator app of the user whom a FakeSessionGateway has signed in. Its sign-ins are never too old. */
export class FakeAuthenticatorApp implements AuthenticatorApp {
  /** The passwords and codes given, in order. */
  readonly given: string[] = []
  private readonly answers = new Answers<Done<void>>()
  private readonly factorAnswers = new Answers<Result<SecondFactors, ReadFailure>>()
  private offer: { readonly email: string; readonly key: string } | null = null
  private keys = 0

  constructor(
    private readonly gateway: FakeSessionGateway = new FakeSessionGateway(),
    private readonly secondFactor: FakeSecondFactor = new FakeSecondFactor(gateway),
  ) {}

  factors(): Promise<Result<SecondFactors, ReadFailure>> {
    return this.factorAnswers.next(() => {
      const email = this.gateway.signedIn?.email
      if (email === undefined) return fail({ kind: 'unknown' })
      const { phoneHint, appKey } = this.gateway.factorsOf(email)
      return ok({
        phoneHint,
        app: appKey === null ? null : { addedAt: Date.UTC(2026, 10, 20, 18) },
      })
    })
  }

  offerKey(password: string): Promise<Done<AuthenticatorKey>> {
    return this.withPassword(password, (email) => {
      if (this.hasApp(email)) return fail({ kind: 'already-added' })
      this.keys += 1
      // 32 characters, as of 20 bytes.
      const key = 'KEY'.padEnd(31, 'A') + 'BCDEFGH'[this.keys % 7]
      this.offer = { email, key }
      const codes = { algorithm: 'SHA1', digits: 6, period: 30 }
      return ok({ key, uri: keyUri({ key, email, ...codes }) })
    })
  }

  async add(code: string): Promise<Done<void>> {
    this.given.push(code)
    const { offer } = this
    return this.answers.next(() => {
      const email = this.gateway.signedIn?.email
      if (email === undefined) return fail({ kind: 'requires-recent-login' })
      if (offer?.email !== email) return fail({ kind: 'key-expired' })
      if (this.hasApp(email)) return fail({ kind: 'already-added' })
      if (!this.secondFactor.appCodes.take(offer.key, code))
        return fail({ kind: 'invalid-verification-code' })
      this.gateway.setApp(email, offer.key)
      this.offer = null
      return ok(undefined)
    })
  }

  remove(password: string): Promise<Done<void>> {
    return this.withPassword(password, (email) => {
      this.gateway.setApp(email, null)
      return ok(undefined)
    })
  }

  /** Answers for the next attempts. A password that is accepted so has its effect; a code has none. */
  replies(...answers: readonly (Done<void> | Promise<Done<void>>)[]) {
    this.answers.push(...answers)
  }

  /** The next attempt stays pending until the test resolves it. */
  holds() {
    return this.answers.hold()
  }

  /** The next reading of the factors stays pending until the test resolves it. */
  holdsFactors() {
    return this.factorAnswers.hold()
  }

  /** Answers for the next readings of the factors. */
  factorsReply(...answers: readonly Result<SecondFactors, ReadFailure>[]) {
    this.factorAnswers.push(...answers)
  }

  private hasApp(email: string): boolean {
    return this.gateway.factorsOf(email).appKey !== null
  }

  /** @param work after the right password, or an answer of the test that is a success */
  private async withPassword<T>(
    password: string,
    work: (email: string) => Done<T>,
  ): Promise<Done<T>> {
    this.given.push(password)
    const checked = await this.answers.next(() => {
      const email = this.gateway.signedIn?.email
      if (email === undefined) return fail({ kind: 'requires-recent-login' })
      return this.gateway.isPassword(email, password)
        ? ok(undefined)
        : fail({ kind: 'wrong-password' })
    })
    return checked.ok ? work(this.gateway.signedIn?.email ?? '') : checked
  }
}
