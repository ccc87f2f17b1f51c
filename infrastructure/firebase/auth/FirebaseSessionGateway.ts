import {
  type Auth,
  browserLocalPersistence,
  browserSessionPersistence,
  onIdTokenChanged,
  reload,
  setPersistence,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth'
import type { Log } from '../../../application/device/Log'
import type {
  Credentials,
  SessionGateway,
  SignInFailure,
} from '../../../application/session/SessionGateway'
import type { SignedInUser } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { toReadFailure } from '../errors'
import { AuthStateObservers, type Ended, type SessionListener } from './AuthStateObservers'
import { isSessionEnded, toSignInFailure } from './authErrors'
import type { PendingChallenge } from './PendingChallenge'
import type { RememberMe } from './RememberMe'
import { hasConfirmedToken, signedInUserOf } from './signedInUserOf'
import type { OtherTabs } from './storedSession'

interface Options {
  readonly auth: Auth
  readonly challenge: PendingChallenge
  readonly rememberMe: RememberMe
  readonly log: Log
  /** Called if the provider ended a session that was on the device, before this page was opened. */
  readonly onExpiredBefore: () => void
  readonly otherTabs: OtherTabs
  /** Whether a session was on the device when this page was opened. */
  readonly hasSession: boolean
}

/** Sessions of Firebase Authentication. */
export class FirebaseSessionGateway implements SessionGateway {
  private readonly auth: Auth
  private readonly observers = new AuthStateObservers()
  /** While positive, SDK events are ignored: the SDK reports a user before the sign-in is decided. */
  private pauses = 0
  private reloading: Promise<Result<SignedInUser | null, ReadFailure>> | null = null
  /** The uid whose stale token was refreshed: once per user, to avoid a loop. */
  private tokenRefreshedFor: string | null = null
  /** Until the SDK has restored the session on the device, or the user signs in or out. */
  private isRestoring: boolean

  constructor(private readonly options: Options) {
    this.auth = options.auth
    this.isRestoring = options.hasSession
    // Not onAuthStateChanged: the same user may get a confirmed address in another tab.
    onIdTokenChanged(this.auth, () => this.handleAuthStateChange())
  }

  observe(listener: SessionListener): Unsubscribe {
    return this.observers.observe(listener)
  }

  async signIn({
    email,
    password,
    keepSignedIn,
  }: Credentials): Promise<Result<SignedInUser, SignInFailure>> {
    this.options.challenge.drop()
    try {
      return await this.withObserversPaused(async () => {
        this.options.rememberMe.set(keepSignedIn)
        const persistence = keepSignedIn ? browserLocalPersistence : browserSessionPersistence
        await setPersistence(this.auth, persistence)
        const { user } = await signInWithEmailAndPassword(this.auth, email.trim(), password)
        return ok(this.startSession(user))
      })
    } catch (cause) {
      const challenge = this.options.challenge.startFrom(this.auth, cause)
      if (challenge === null) this.resetPersistence()
      return fail(challenge ?? toSignInFailure(cause))
    }
  }

  /** Ignores SDK events while `work` decides whether the user gets a session. */
  async withObserversPaused<T>(work: () => Promise<T>): Promise<T> {
    this.pauses += 1
    this.isRestoring = false
    try {
      return await work()
    } finally {
      this.pauses -= 1
      this.handleAuthStateChange()
    }
  }

  /** Starts the user's session. Observers are notified before this returns. */
  startSession(user: User): SignedInUser {
    this.options.otherTabs.reset()
    const signedIn = signedInUserOf(user)
    this.notify(signedIn)
    return signedIn
  }

  /** Concurrent calls share one reload: the SDK emits events during it. */
  reload(): Promise<Result<SignedInUser | null, ReadFailure>> {
    this.reloading ??= this.reloadUser().finally(() => {
      this.reloading = null
    })
    return this.reloading
  }

  private async reloadUser(): Promise<Result<SignedInUser | null, ReadFailure>> {
    const user = this.auth.currentUser
    if (!user) return ok(null)
    try {
      await reload(user)
      // The rules read the token, so a newly confirmed address needs a fresh one.
      if (user.emailVerified && !hasConfirmedToken(user)) await user.getIdToken(true)
    } catch (cause) {
      if (!isSessionEnded(cause)) {
        this.options.log.error('A user could not be reloaded', cause)
        return fail(toReadFailure(cause))
      }
      await this.expire(user)
    }
    if (this.auth.currentUser !== user) return ok(this.observers.current)
    return ok(this.startSession(user))
  }

  async signOut(): Promise<void> {
    this.options.challenge.drop()
    await this.withObserversPaused(async () => {
      await signOut(this.auth)
      this.notify(null)
    })
  }

  /** Ends a session that the provider revoked, and reports it as 'expired'. */
  async expire(user: User): Promise<void> {
    await this.withObserversPaused(async () => {
      if (this.auth.currentUser === user) await signOut(this.auth)
      if (this.auth.currentUser === null) this.notify(null, 'expired')
    })
  }

  private handleAuthStateChange() {
    if (this.pauses > 0) return
    const user = this.auth.currentUser
    const wasRestoring = this.isRestoring
    this.isRestoring = false
    if (user === null) {
      // The SDK signs the user out if the provider refuses the token; at the start of a page, without an error.
      const hadSession = wasRestoring || this.observers.current !== null
      const expired = hadSession && !this.options.otherTabs.hasEndedSession()
      if (expired && wasRestoring) this.options.onExpiredBefore()
      this.notify(null, expired ? 'expired' : undefined)
      return
    }
    this.startSession(user)
    // Confirmed on another device: refresh the token, which the rules read.
    if (user.emailVerified && !hasConfirmedToken(user) && this.tokenRefreshedFor !== user.uid) {
      this.tokenRefreshedFor = user.uid
      void this.reload()
    }
  }

  private notify(user: SignedInUser | null, ended?: Ended) {
    const previous = this.observers.current
    if (previous !== null && previous.uid !== user?.uid) {
      this.options.rememberMe.reset()
      if (user === null) this.resetPersistence()
    }
    this.observers.notify(user, ended)
  }

  /** A signed-out tab uses local persistence, to detect a sign-in in another tab. */
  private resetPersistence() {
    this.options.rememberMe.reset()
    setPersistence(this.auth, browserLocalPersistence).catch((cause) =>
      this.options.log.error('Sign-ins of other tabs cannot be detected', cause),
    )
  }
}
