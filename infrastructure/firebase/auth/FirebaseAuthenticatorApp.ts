import {
  type Auth,
  multiFactor,
  reload,
  TotpMultiFactorGenerator,
  type TotpSecret,
  type User,
} from 'firebase/auth'
import type {
  AuthenticatorApp,
  AuthenticatorFailure,
  AuthenticatorKey,
} from '../../../application/ports/account/AuthenticatorApp'
import type { Log } from '../../../application/ports/device/Log'
import { authenticatorAddress } from '../../../domain/account/authenticatorAddress'
import type { SecondFactors } from '../../../domain/account/SecondFactors'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { codeOf, toReadFailure } from '../errors'
import { confirmPassword, toOwnAccountFailure } from './confirmPassword'
import { isApp, isPhone } from './PendingChallenge'
import { phoneHintOf } from './phoneHint'

/** The factor's name at the provider. */
const NAME = 'Aplicación de códigos'

const failures = new Map<string, AuthenticatorFailure['kind']>([
  ['invalid-verification-code', 'invalid-verification-code'],
  ['missing-verification-code', 'invalid-verification-code'],
  ['totp-challenge-timeout', 'key-expired'],
  ['code-expired', 'key-expired'],
  ['invalid-multi-factor-session', 'key-expired'],
  ['missing-multi-factor-session', 'key-expired'],
  ['operation-not-allowed', 'not-offered'],
  ['unsupported-first-factor', 'not-offered'],
])

const toFailure = (cause: unknown): AuthenticatorFailure => {
  const kind = toOwnAccountFailure(cause)
  return {
    kind: failures.get(codeOf(cause)) ?? (kind === 'weak-password' ? 'unknown' : kind),
  }
}

/** Authenticator apps by the multi-factor authentication of Firebase. */
export class FirebaseAuthenticatorApp implements AuthenticatorApp {
  private readonly auth: Auth
  private readonly log: Log
  private offer: { readonly user: User; readonly secret: TotpSecret } | null = null

  constructor(auth: Auth, log: Log) {
    this.auth = auth
    this.log = log
  }

  async factors(): Promise<Result<SecondFactors, ReadFailure>> {
    const user = this.auth.currentUser
    if (user === null) return fail({ kind: 'unknown' })
    // It learns the factors with each reload that comes after it.
    const known = multiFactor(user)
    try {
      await reload(user)
    } catch (cause) {
      const failure = toReadFailure(cause)
      if (failure.kind !== 'offline') this.log.error('The second factors could not be read', cause)
      return fail(failure)
    }
    const phone = known.enrolledFactors.find(isPhone)
    const app = known.enrolledFactors.find(isApp)
    return ok({
      phoneHint: phone ? phoneHintOf(phone.phoneNumber) : null,
      app: app ? { addedAt: Date.parse(app.enrollmentTime) || null } : null,
    })
  }

  begin(password: string): Promise<Result<AuthenticatorKey, AuthenticatorFailure>> {
    return this.attempt(async (user) => {
      await confirmPassword(user, password)
      const secret = await TotpMultiFactorGenerator.generateSecret(
        await multiFactor(user).getSession(),
      )
      this.offer = { user, secret }
      // Not the SDK's own address: it leaves blanks and accents as they are, which some apps do not read.
      const address = authenticatorAddress({
        key: secret.secretKey,
        account: user.email ?? '',
        algorithm: secret.hashingAlgorithm,
        digits: secret.codeLength,
        period: secret.codeIntervalSeconds,
      })
      return ok({ key: secret.secretKey, address })
    })
  }

  confirm(code: string): Promise<Result<void, AuthenticatorFailure>> {
    return this.attempt(async (user) => {
      const { offer } = this
      if (offer?.user !== user) return fail({ kind: 'key-expired' })
      const assertion = TotpMultiFactorGenerator.assertionForEnrollment(offer.secret, code)
      await multiFactor(user).enroll(assertion, NAME)
      this.offer = null
      return ok(undefined)
    })
  }

  remove(password: string): Promise<Result<void, AuthenticatorFailure>> {
    return this.attempt(async (user) => {
      await confirmPassword(user, password)
      const factors = multiFactor(user)
      await reload(user)
      for (const app of factors.enrolledFactors.filter(isApp)) {
        await factors.unenroll(app).catch((cause) => {
          // Another device has removed it.
          if (codeOf(cause) !== 'multi-factor-info-not-found') throw cause
        })
      }
      return ok(undefined)
    })
  }

  private async attempt<T>(
    work: (user: User) => Promise<Result<T, AuthenticatorFailure>>,
  ): Promise<Result<T, AuthenticatorFailure>> {
    const user = this.auth.currentUser
    if (user === null) return fail({ kind: 'requires-recent-login' })
    try {
      return await work(user)
    } catch (cause) {
      const failure = toFailure(cause)
      if (failure.kind === 'unknown')
        this.log.error('An authenticator app could not be changed', cause)
      return fail(failure)
    }
  }
}
