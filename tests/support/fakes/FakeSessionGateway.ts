import type {
  Credentials,
  SessionGateway,
  SignInFailure,
} from '../../../application/session/SessionGateway'
import type { SignedInUser } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { Answers } from './Answers'
import { FakeAccounts } from './FakeAccounts'

type SignInResult = Result<SignedInUser, SignInFailure>
type Reloaded = Result<SignedInUser | null, ReadFailure>
type Listener = Parameters<SessionGateway['observe']>[0]

/** Accounts and a session in memory. Tests may queue answers or report session changes. */
export class FakeSessionGateway implements SessionGateway {
  /** The credentials of every attempt, in order. */
  readonly attempts: Credentials[] = []
  /** The number of calls to signOut. */
  signOuts = 0
  /** The number of calls to reload. */
  reloads = 0
  /**
   * The user who gave the right password and still needs the second factor, which FakeSecondFactor
   * checks.
   */
  challenge: { readonly user: SignedInUser; isCodeSent: boolean } | null = null
  /** If shared with other fakes, it also records each sign-out. */
  journal: string[] | null = null
  /** While true, a new listener's first report waits for `report`. */
  holdsRestoring = false
  private current: SignedInUser | null
  private readonly accounts = new FakeAccounts()
  private readonly listeners = new Map<symbol, Listener>()
  private readonly answers = new Answers<SignInResult>()
  private readonly reloadAnswers = new Answers<Reloaded>()
  private readonly signOutAnswers = new Answers<void>()

  /** @param restored the user who is signed in at the start */
  constructor(restored: SignedInUser | null = null) {
    this.current = restored
  }

  /** The number of active observers. */
  get listening() {
    return this.listeners.size
  }

  /**
   * @param phoneHint the masked phone number of its second factor; null for an account without one
   */
  addAccount(user: SignedInUser, password: string, phoneHint: string | null = null) {
    this.accounts.add(user, password, phoneHint)
  }

  /**
   * Deletes the account at the provider. A signed-in user notices on reload, or by `report(null)`.
   */
  removeAccount(email: string) {
    this.accounts.remove(email)
  }

  /**
   * Changes the provider's data of an account, e.g. a confirmed address; visible here after a
   * reload.
   */
  changeAccount(email: string, change: Partial<SignedInUser>, password?: string) {
    this.accounts.change(email, change, password)
  }

  /** The provider's data of the account, or undefined. */
  account(email: string): SignedInUser | undefined {
    return this.accounts.find(email)
  }

  /** @param appKey the key of its authenticator app; null to remove it */
  setApp(email: string, appKey: string | null) {
    this.accounts.setApp(email, appKey)
  }

  factorsOf(email: string) {
    return this.accounts.factorsOf(email)
  }

  isPassword(email: string, password: string): boolean {
    return this.accounts.isPassword(email, password)
  }

  /** The signed-in user. */
  get signedIn() {
    return this.current
  }

  observe(listener: Listener): Unsubscribe {
    const key = Symbol('listener')
    if (this.holdsRestoring) this.listeners.set(key, listener)
    else {
      // Registered together with its first report, so that no change comes earlier or twice.
      const waiting: Listener = () => undefined
      this.listeners.set(key, waiting)
      queueMicrotask(() => {
        if (!this.listeners.has(key)) return
        this.listeners.set(key, listener)
        // A page that starts finds out that the provider ended its session.
        if (this.current !== null && this.accounts.newest(this.current) === null) {
          this.current = null
          listener(null, 'expired')
        } else listener(this.current)
      })
    }
    return () => {
      this.listeners.delete(key)
    }
  }

  async signIn(credentials: Credentials): Promise<SignInResult> {
    this.attempts.push(credentials)
    const result = await this.answers.next(() => this.accounts.check(credentials))
    const isChallenged = !result.ok && result.error.kind === 'second-factor-required'
    const user = isChallenged && this.account(credentials.email)
    this.challenge = user ? { user, isCodeSent: false } : null
    if (result.ok) this.report(result.value)
    return result
  }

  /** By default it returns the provider's current user. */
  async reload(): Promise<Reloaded> {
    this.reloads += 1
    const uid = this.current?.uid
    const result = await this.reloadAnswers.next(() =>
      ok(this.current && this.accounts.newest(this.current)),
    )
    // Ignore the result if the session has changed meanwhile.
    const hasChanged = result.ok && JSON.stringify(result.value) !== JSON.stringify(this.current)
    if (hasChanged && this.current !== null && this.current.uid === uid)
      this.report(result.value, result.value === null ? 'expired' : undefined)
    return result
  }

  /**
   * Observers are notified immediately; the promise may resolve much later, as with a slow
   * clean-up.
   */
  async signOut(): Promise<void> {
    this.signOuts += 1
    this.challenge = null
    this.journal?.push('session ended')
    this.report(null)
    await this.signOutAnswers.next(() => undefined)
  }

  /**
   * Reports a session change to every observer synchronously, like a restored session or a change
   * in another tab.
   * @param ended why the session ended, if the provider ended it
   */
  report(user: SignedInUser | null, ended?: 'expired') {
    this.current = user
    for (const listener of [...this.listeners.values()])
      if (ended) listener(user, ended)
      else listener(user)
  }

  /** The next sign-out reports immediately and stays pending until the test resolves it. */
  holdsSignOut() {
    return this.signOutAnswers.hold()
  }

  /** Answers for the next sign-in attempts. */
  replies(...answers: readonly (SignInResult | Promise<SignInResult>)[]) {
    this.answers.push(...answers)
  }

  /** The next attempt stays pending until the test resolves it. */
  holdsSignIn() {
    return this.answers.hold()
  }

  /** Answers for the next reloads. */
  reloadReplies(...answers: readonly (Reloaded | Promise<Reloaded>)[]) {
    this.reloadAnswers.push(...answers)
  }

  /** The next reload stays pending until the test resolves it. */
  holdsReload() {
    return this.reloadAnswers.hold()
  }
}
