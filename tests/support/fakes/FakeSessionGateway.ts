import type { Credentials, SessionGateway } from '../../../application/ports/SessionGateway'
import { isEmail } from '../../../domain/account/email'
import type { SignedInUser } from '../../../domain/account/SignedInUser'
import type { SignInFailure } from '../../../domain/account/SignInFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { Answers } from './Answers'

type SignInResult = Result<SignedInUser, SignInFailure>
type Listener = (user: SignedInUser | null) => void

/** Accounts and a session in memory. A test may put answers in line, or report a session change itself. */
export class FakeSessionGateway implements SessionGateway {
  /** The credentials of every attempt, in order. */
  readonly attempts: Credentials[] = []
  /** How often signOut was called. */
  signOuts = 0
  /** While true, the first report of a new listener waits for the test to call `report`. */
  holdsRestoring = false
  private current: SignedInUser | null
  private readonly accounts = new Map<string, { user: SignedInUser; password: string }>()
  private readonly listeners = new Map<symbol, Listener>()
  private readonly answers = new Answers<SignInResult>()

  /** @param restored who is signed in when the portal opens */
  constructor(restored: SignedInUser | null = null) {
    this.current = restored
  }

  /** How many observers have not ended. */
  get listening() {
    return this.listeners.size
  }

  addAccount(user: SignedInUser, password: string) {
    this.accounts.set(user.email.toLowerCase(), { user, password })
  }

  removeAccount(email: string) {
    this.accounts.delete(email.toLowerCase())
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
    const result = await this.answers.next(() => this.check(credentials))
    if (result.ok) this.report(result.value)
    return result
  }

  async signOut(): Promise<void> {
    this.signOuts += 1
    this.report(null)
  }

  /** Tells every observer, at once, who is signed in now: as if restored, or as if it happened in another tab. */
  report(user: SignedInUser | null) {
    this.current = user
    for (const listener of [...this.listeners.values()]) listener(user)
  }

  /** Answers for the next attempts to sign in. */
  replies(...answers: readonly (SignInResult | Promise<SignInResult>)[]) {
    this.answers.push(...answers)
  }

  /** The next attempt stays pending until the test resolves it. */
  holdsSignIn() {
    return this.answers.hold()
  }

  private check({ email, password }: Credentials): SignInResult {
    const address = email.trim().toLowerCase()
    if (!isEmail(address)) return fail({ kind: 'invalid-email' })
    const account = this.accounts.get(address)
    if (!account) return fail({ kind: 'user-not-found' })
    return account.password === password ? ok(account.user) : fail({ kind: 'wrong-password' })
  }
}
