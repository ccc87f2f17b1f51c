import type {
  Credentials,
  SecondFactorRequired,
  SessionGateway,
} from '../../../application/ports/account/SessionGateway'
import type { AuthFailure } from '../../../domain/account/AuthFailure'
import type { SignedInUser } from '../../../domain/account/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { Answers } from './Answers'
import { FakeAccounts } from './FakeAccounts'

type SignInResult = Result<SignedInUser, AuthFailure | SecondFactorRequired>
type Reloaded = Result<SignedInUser | null, ReadFailure>
type Listener = Parameters<SessionGateway['observe']>[0]

/** Accounts and a session in memory. A test may put answers in line, or report a session change itself. */
export class FakeSessionGateway implements SessionGateway {
  /** The credentials of every attempt, in order. */
  readonly attempts: Credentials[] = []
  /** How often signOut was called. */
  signOuts = 0
  /** How often reload was called. */
  reloads = 0
  /** Who gave the right password and still owes the second factor: what FakeSecondFactor lets in. */
  challenge: { readonly user: SignedInUser; isCodeSent: boolean } | null = null
  /** Given one that other fakes share, each sign-out is written into it. */
  journal: string[] | null = null
  /** While true, the first report of a new listener waits for the test to call `report`. */
  holdsRestoring = false
  private current: SignedInUser | null
  private readonly accounts = new FakeAccounts()
  private readonly listeners = new Map<symbol, Listener>()
  private readonly answers = new Answers<SignInResult>()
  private readonly reloadAnswers = new Answers<Reloaded>()
  private readonly signOutAnswers = new Answers<void>()

  /** @param restored who is signed in when the portal opens */
  constructor(restored: SignedInUser | null = null) {
    this.current = restored
  }

  /** How many observers have not ended. */
  get listening() {
    return this.listeners.size
  }

  /** @param phoneHint the masked phone of its second factor; null for an account without one */
  addAccount(user: SignedInUser, password: string, phoneHint: string | null = null) {
    this.accounts.add(user, password, phoneHint)
  }

  /** Deletes the account at the provider: who is signed in learns of it by a reload, or by `report(null)`. */
  removeAccount(email: string) {
    this.accounts.remove(email)
  }

  /** Changes what the provider knows of an account, such as a confirmed address; a reload brings it here. */
  changeAccount(email: string, change: Partial<SignedInUser>, password?: string) {
    this.accounts.change(email, change, password)
  }

  /** What the provider knows of the account, or undefined. */
  account(email: string): SignedInUser | undefined {
    return this.accounts.find(email)
  }

  /** Who is signed in. */
  get signedIn() {
    return this.current
  }

  observe(listener: Listener): Unsubscribe {
    const key = Symbol('listener')
    if (this.holdsRestoring) this.listeners.set(key, listener)
    else {
      // Registered together with its first report, so that no change comes before it or twice.
      const waiting: Listener = () => undefined
      this.listeners.set(key, waiting)
      queueMicrotask(() => {
        if (!this.listeners.has(key)) return
        this.listeners.set(key, listener)
        listener(this.current)
      })
    }
    return () => {
      this.listeners.delete(key)
    }
  }

  async signIn(credentials: Credentials): Promise<SignInResult> {
    this.attempts.push(credentials)
    const result = await this.answers.next(() => this.accounts.check(credentials))
    const asksForMore = !result.ok && result.error.kind === 'second-factor-required'
    const user = asksForMore && this.account(credentials.email)
    this.challenge = user ? { user, isCodeSent: false } : null
    if (result.ok) this.report(result.value)
    return result
  }

  /** Left alone, it finds the account as the provider has it now, or else whoever is signed in. */
  async reload(): Promise<Reloaded> {
    this.reloads += 1
    const asker = this.current?.uid
    const result = await this.reloadAnswers.next(() =>
      ok(this.current && this.accounts.newest(this.current)),
    )
    // What is learned of a former session concerns nobody any more.
    const isNews = result.ok && JSON.stringify(result.value) !== JSON.stringify(this.current)
    if (isNews && this.current !== null && this.current.uid === asker)
      this.report(result.value, result.value === null ? 'expired' : undefined)
    return result
  }

  /** Observers hear of it at once; it may be long over before the promise resolves, as with a slow clean-up. */
  async signOut(): Promise<void> {
    this.signOuts += 1
    this.challenge = null
    this.journal?.push('session ended')
    this.report(null)
    await this.signOutAnswers.next(() => undefined)
  }

  /**
   * Tells every observer, at once, who is signed in now: as if restored, or as if it happened in another tab.
   * @param ended why nobody is, where the provider ended the session
   */
  report(user: SignedInUser | null, ended?: 'expired') {
    this.current = user
    for (const listener of [...this.listeners.values()])
      if (ended) listener(user, ended)
      else listener(user)
  }

  /** The next sign-out stays pending, its report given, until the test resolves it. */
  holdsSignOut() {
    return this.signOutAnswers.hold()
  }

  /** Answers for the next attempts to sign in. */
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
