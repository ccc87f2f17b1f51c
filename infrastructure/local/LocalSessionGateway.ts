import type { Log } from '../../application/ports/Log'
import type {
  Credentials,
  SecondFactorRequired,
  SessionGateway,
} from '../../application/ports/SessionGateway'
import type { AuthFailure } from '../../domain/account/AuthFailure'
import { isEmail } from '../../domain/account/email'
import type { SignedInUser } from '../../domain/account/SignedInUser'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../domain/shared/Result'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'
import { type Accounts, signedInUserOf } from './Accounts'
import { attempt } from './attempt'
import type { PendingChallenge } from './PendingChallenge'
import { phoneHintOf } from './phoneHint'
import type { SessionStore } from './SessionStore'
import type { TabChannel } from './TabChannel'

interface Observer {
  readonly listener: (user: SignedInUser | null) => void
  /** What it was last told, as comparable text; undefined before its first report. */
  told: string | undefined
}

/** The session of this tab, or of the device where it is kept there. */
export class LocalSessionGateway implements SessionGateway {
  private readonly accounts: Accounts
  private readonly store: SessionStore
  private readonly challenge: PendingChallenge
  private readonly changes: TabChannel
  private readonly log: Log
  private readonly observers = new Set<Observer>()
  // Counts what is known of the session: a reading that ends after something newer is known is dropped.
  private newest = 0

  constructor(
    accounts: Accounts,
    store: SessionStore,
    challenge: PendingChallenge,
    changes: TabChannel,
    log: Log,
  ) {
    this.accounts = accounts
    this.store = store
    this.challenge = challenge
    this.changes = changes
    this.log = log
  }

  observe(listener: (user: SignedInUser | null) => void): Unsubscribe {
    const observer: Observer = { listener, told: undefined }
    this.observers.add(observer)
    const stop = this.changes.listen(() => void this.refresh())
    void this.refresh()
    return () => {
      this.observers.delete(observer)
      stop()
    }
  }

  async signIn({
    email,
    password,
    keepSignedIn,
  }: Credentials): Promise<Result<SignedInUser, AuthFailure | SecondFactorRequired>> {
    this.challenge.drop()
    const address = email.trim().toLowerCase()
    if (!isEmail(address)) return fail({ kind: 'invalid-email' })
    const attempted = await attempt(this.log, 'Sign-in failed', () =>
      this.accounts.check(address, password),
    )
    if (!attempted.ok) return attempted
    const checked = attempted.value
    if (!checked.ok) return checked

    const { uid, secondFactor, phoneNumber } = checked.value
    if (secondFactor) {
      // Without a phone the factor cannot be given, and the password alone lets nobody in.
      if (phoneNumber === null) return fail({ kind: 'unknown' })
      this.challenge.begin(uid, phoneNumber, keepSignedIn)
      return fail({ kind: 'second-factor-required', phoneHint: phoneHintOf(phoneNumber) })
    }
    const user = signedInUserOf(checked.value)
    this.begin(user, keepSignedIn)
    return ok(user)
  }

  /** Begins the session of a user who has proved who they are. */
  begin(user: SignedInUser, keepSignedIn: boolean) {
    this.store.write(user.uid, keepSignedIn)
    this.changeTo(user)
  }

  reload(): Promise<Result<SignedInUser | null, ReadFailure>> {
    return this.refresh()
  }

  async signOut(): Promise<void> {
    this.challenge.drop()
    this.store.clear()
    this.changeTo(null)
  }

  private changeTo(user: SignedInUser | null) {
    this.newest += 1
    this.report(user)
    this.changes.announceElsewhere()
  }

  private async refresh(): Promise<Result<SignedInUser | null, ReadFailure>> {
    this.newest += 1
    const mine = this.newest
    const restored = await this.restore()
    if (mine !== this.newest) return restored
    if (restored.ok) this.report(restored.value)
    // Who was seen to be signed in stays so while the database cannot tell; who asks for the first time sees nobody.
    else this.report(null, ({ told }) => told === undefined)
    return restored
  }

  private async restore(): Promise<Result<SignedInUser | null, ReadFailure>> {
    const uid = this.store.read()
    if (uid === null) return ok(null)
    const found = await attempt(this.log, 'The session could not be restored', () =>
      this.accounts.find(uid),
    )
    // A session that began or ended meanwhile is the one to tell of.
    if (this.store.read() !== uid) return this.restore()
    if (!found.ok) return found
    if (found.value) return ok(signedInUserOf(found.value))
    // Forgotten for good: it must not come back with a later account of that id. Other tabs may not know yet.
    this.store.clear()
    this.changes.announceElsewhere()
    return ok(null)
  }

  // Each observer hears of a change once, however many readings it took to learn of it.
  private report(user: SignedInUser | null, concerns = (_: Observer) => true) {
    const told = JSON.stringify(user)
    for (const observer of [...this.observers]) {
      if (!this.observers.has(observer) || observer.told === told || !concerns(observer)) continue
      observer.told = told
      observer.listener(user)
    }
  }
}
