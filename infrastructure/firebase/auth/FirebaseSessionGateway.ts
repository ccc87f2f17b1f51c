import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  getMultiFactorResolver,
  type MultiFactorError,
  onIdTokenChanged,
  PhoneMultiFactorGenerator,
  type PhoneMultiFactorInfo,
  reload,
  setPersistence,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth'
import type {
  Credentials,
  SecondFactorRequired,
  SessionGateway,
} from '../../../application/ports/account/SessionGateway'
import type { Log } from '../../../application/ports/device/Log'
import type { AuthFailure } from '../../../domain/account/AuthFailure'
import type { SignedInUser } from '../../../domain/account/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { codeOf, toReadFailure } from '../errors'
import { AuthStateObservers, type Ended, type SessionListener } from './AuthStateObservers'
import { isSessionEnded, toAuthFailure } from './authErrors'
import type { PendingChallenge } from './PendingChallenge'
import { phoneHintOf } from './phoneHint'
import type { RememberMe } from './RememberMe'
import { hasConfirmedToken, signedInUserOf } from './signedInUserOf'
import type { OtherTabs } from './storedSession'

interface Options {
  readonly auth: Auth
  readonly challenge: PendingChallenge
  readonly kept: RememberMe
  readonly log: Log
  /** Called when a sign-in is tried: what a session needs can be loaded meanwhile. */
  readonly onAttempt: () => void
  /** Closes and wipes what a session had open; called whenever a user is signed in no more. */
  readonly onEnded: () => Promise<void>
  readonly otherTabs: OtherTabs
}

/** The session at Firebase Authentication. */
export class FirebaseSessionGateway implements SessionGateway {
  private readonly options: Options
  private readonly auth: Auth
  private readonly reports = new AuthStateObservers()
  /** Attempts under way: the SDK reports a user before it is known whether the portal takes them. */
  private attempts = 0
  private reloading: Promise<Result<SignedInUser | null, ReadFailure>> | null = null
  /** Whose token was asked for anew because it did not say yet that the address is confirmed: once, or it would go on. */
  private renewedFor: string | null = null
  private wiped: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.options = options
    this.auth = options.auth
    // Also where the user stays the same: another tab may have learned that the address is confirmed.
    onIdTokenChanged(this.auth, () => this.follow())
  }

  observe(listener: SessionListener): Unsubscribe {
    return this.reports.observe(listener)
  }

  async signIn({
    email,
    password,
    keepSignedIn,
  }: Credentials): Promise<Result<SignedInUser, AuthFailure | SecondFactorRequired>> {
    this.options.challenge.drop()
    this.options.onAttempt()
    try {
      return await this.attempt(async () => {
        this.options.kept.choose(keepSignedIn)
        const persistence = keepSignedIn ? browserLocalPersistence : browserSessionPersistence
        await setPersistence(this.auth, persistence)
        const { user } = await signInWithEmailAndPassword(this.auth, email.trim(), password)
        return ok(this.begin(user))
      })
    } catch (cause) {
      const challenge = this.toChallenge(cause)
      if (challenge === null) this.followTheDevice()
      return fail(challenge ?? toAuthFailure(cause))
    }
  }

  /** Keeps observers from hearing what the SDK says of a user while it is not known whether they are let in. */
  async attempt<T>(work: () => Promise<T>): Promise<T> {
    this.attempts += 1
    try {
      return await work()
    } finally {
      this.attempts -= 1
      this.follow()
    }
  }

  /** Lets a user in: observers hear of them before whoever asked for it does. */
  begin(user: User): SignedInUser {
    this.options.otherTabs.forget()
    const signedIn = signedInUserOf(user)
    this.tell(signedIn)
    return signedIn
  }

  /** One at a time: the SDK tells of the user in the middle of it. */
  reload(): Promise<Result<SignedInUser | null, ReadFailure>> {
    this.reloading ??= this.ask().finally(() => {
      this.reloading = null
    })
    return this.reloading
  }

  private async ask(): Promise<Result<SignedInUser | null, ReadFailure>> {
    const user = this.auth.currentUser
    if (!user) return ok(null)
    try {
      await reload(user)
      // Without a fresh token the rules would still refuse an address that has just been confirmed.
      if (user.emailVerified && !hasConfirmedToken(user)) await user.getIdToken(true)
    } catch (cause) {
      if (!isSessionEnded(cause)) {
        this.options.log.error('A user could not be reloaded', cause)
        return fail(toReadFailure(cause))
      }
      await this.expire(user)
    }
    if (this.auth.currentUser !== user) return ok(this.reports.current)
    return ok(this.begin(user))
  }

  async signOut(): Promise<void> {
    this.options.challenge.drop()
    await this.attempt(async () => {
      await signOut(this.auth)
      this.tell(null)
    })
    await this.wiped
  }

  /** Ends the session of a user whom the provider knows no more, and says that it expired. */
  async expire(user: User): Promise<void> {
    await this.attempt(async () => {
      if (this.auth.currentUser === user) await signOut(this.auth)
      if (this.auth.currentUser === null) this.tell(null, 'expired')
    })
  }

  private follow() {
    if (this.attempts > 0) return
    const user = this.auth.currentUser
    if (user === null) {
      // The SDK signs a user out by itself where the provider refuses to refresh their token.
      const expired = this.reports.current !== null && !this.options.otherTabs.endedTheSession()
      this.tell(null, expired ? 'expired' : undefined)
      return
    }
    this.begin(user)
    // Confirmed elsewhere while this device held an older token: a fresh one says so to the rules as well.
    if (user.emailVerified && !hasConfirmedToken(user) && this.renewedFor !== user.uid) {
      this.renewedFor = user.uid
      void this.reload()
    }
  }

  private tell(user: SignedInUser | null, ended?: Ended) {
    const former = this.reports.current
    if (former !== null && former.uid !== user?.uid) {
      this.options.kept.forget()
      this.wiped = this.options.onEnded()
      if (user === null) this.followTheDevice()
    }
    this.reports.tell(user, ended)
  }

  /** A tab that nobody is signed in on hears of a sign-in in another, also where its own would not have been kept. */
  private followTheDevice() {
    this.options.kept.forget()
    setPersistence(this.auth, browserLocalPersistence).catch((cause) =>
      this.options.log.error('Other tabs are not followed', cause),
    )
  }

  private toChallenge(cause: unknown): SecondFactorRequired | null {
    if (codeOf(cause) !== 'multi-factor-auth-required') return null
    const resolver = getMultiFactorResolver(this.auth, cause as MultiFactorError)
    const phone = resolver.hints.find(
      (hint): hint is PhoneMultiFactorInfo => hint.factorId === PhoneMultiFactorGenerator.FACTOR_ID,
    )
    if (!phone) return null
    this.options.challenge.meet(resolver, phone)
    return { kind: 'second-factor-required', phoneHint: phoneHintOf(phone.phoneNumber) }
  }
}
