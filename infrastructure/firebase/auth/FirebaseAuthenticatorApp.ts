import {
  type Auth,
  multiFactor,
  TotpMultiFactorGenerator,
  type TotpSecret,
  type User,
} from 'firebase/auth'
import type {
  AuthenticatorApp,
  AuthenticatorFailure,
  AuthenticatorKey,
} from '../../../application/account/ownAccount/AuthenticatorApp'
import type { Log } from '../../../application/device/Log'
import type { SecondFactors } from '../../../domain/account/SecondFactors'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { keyUri } from '../../documents/keyUri'
import { toReadFailure } from '../errors'
import { toAuthenticatorFailure } from './authErrors'
import { enrolledFactorsOf, isApp, isPhone } from './enrolledFactors'
import { phoneHintOf } from './phoneHint'
import { reauthenticate } from './reauthenticate'

/** The factor's name at the provider. */
const NAME = 'App de autenticación'

interface Offer {
  readonly user: User
  readonly secret: TotpSecret
  /** Whether a code was sent whose answer was lost: an app that is there now is the offered one. */
  isUncertain: boolean
}

const hasApp = async (user: User) => (await enrolledFactorsOf(user)).some(isApp)

/** Authenticator apps by the multi-factor authentication of Firebase. */
export class FirebaseAuthenticatorApp implements AuthenticatorApp {
  private offer: Offer | null = null

  constructor(
    private readonly auth: Auth,
    private readonly log: Log,
  ) {}

  async factors(): Promise<Result<SecondFactors, ReadFailure>> {
    const user = this.auth.currentUser
    if (user === null) return fail({ kind: 'unknown' })
    try {
      const factors = await enrolledFactorsOf(user)
      const [phone, app] = [factors.find(isPhone), factors.find(isApp)]
      return ok({
        phoneHint: phone ? phoneHintOf(phone.phoneNumber) : null,
        app: app ? { addedAt: Date.parse(app.enrollmentTime) || null } : null,
      })
    } catch (cause) {
      const failure = toReadFailure(cause)
      if (failure.kind !== 'offline') this.log.error('The second factors could not be read', cause)
      return fail(failure)
    }
  }

  offerKey(password: string): Promise<Result<AuthenticatorKey, AuthenticatorFailure>> {
    return this.attempt(async (user) => {
      await reauthenticate(user, password)
      if (await hasApp(user)) return fail({ kind: 'already-added' })
      const session = await multiFactor(user).getSession()
      const secret = await TotpMultiFactorGenerator.generateSecret(session)
      this.offer = { user, secret, isUncertain: false }
      // Not the SDK's own URI: it leaves spaces and accents as they are, which some apps do not read.
      const uri = keyUri({
        key: secret.secretKey,
        email: user.email ?? '',
        algorithm: secret.hashingAlgorithm,
        digits: secret.codeLength,
        period: secret.codeIntervalSeconds,
      })
      return ok({ key: secret.secretKey, uri })
    })
  }

  add(code: string): Promise<Result<void, AuthenticatorFailure>> {
    return this.attempt(async (user) => {
      const { offer } = this
      if (offer?.user !== user) return fail({ kind: 'key-expired' })
      // Another tab may have added one, and the provider would take a second.
      const isThere = await hasApp(user)
      if (isThere && !offer.isUncertain) return fail({ kind: 'already-added' })
      if (!isThere) await this.enroll(offer, code)
      this.offer = null
      return ok(undefined)
    })
  }

  remove(password: string): Promise<Result<void, AuthenticatorFailure>> {
    return this.attempt(async (user) => {
      await reauthenticate(user, password)
      for (const app of (await enrolledFactorsOf(user)).filter(isApp)) {
        try {
          await multiFactor(user).unenroll(app)
        } catch (cause) {
          // Another device may have removed it, or the answer was lost.
          if (await hasApp(user).catch(() => true)) throw cause
        }
      }
      return ok(undefined)
    })
  }

  /** @throws where no app was added, or that is unknown */
  private async enroll(offer: Offer, code: string): Promise<void> {
    const { user, secret } = offer
    try {
      const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, code)
      await multiFactor(user).enroll(assertion, NAME)
    } catch (cause) {
      // The answer may be lost, or that of the reload that follows it.
      const isAdded = await hasApp(user).catch(() => null)
      offer.isUncertain = isAdded === null
      if (!isAdded) throw cause
    }
  }

  private async attempt<T>(
    work: (user: User) => Promise<Result<T, AuthenticatorFailure>>,
  ): Promise<Result<T, AuthenticatorFailure>> {
    const user = this.auth.currentUser
    if (user === null) return fail({ kind: 'requires-recent-login' })
    try {
      return await work(user)
    } catch (cause) {
      const failure = toAuthenticatorFailure(cause)
      if (failure.kind === 'unknown')
        this.log.error('An authenticator app could not be changed', cause)
      return fail(failure)
    }
  }
}
