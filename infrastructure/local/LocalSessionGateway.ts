import type { Log } from '../../application/ports/Log'
import type { Credentials, SessionGateway } from '../../application/ports/SessionGateway'
import { isEmail } from '../../domain/account/email'
import type { SignedInUser } from '../../domain/account/SignedInUser'
import type { SignInFailure } from '../../domain/account/SignInFailure'
import { fail, ok, type Result } from '../../domain/shared/Result'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'
import { type Accounts, signedInUserOf } from './Accounts'
import { attempt } from './attempt'
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
  private readonly changes: TabChannel
  private readonly log: Log
  private readonly observers = new Set<Observer>()
  // Counts what is known of the session: a reading that ends after something newer is known is dropped.
  private newest = 0

  constructor(accounts: Accounts, store: SessionStore, changes: TabChannel, log: Log) {
    this.accounts = accounts
    this.store = store
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

  async signIn(credentials: Credentials): Promise<Result<SignedInUser, SignInFailure>> {
    const email = credentials.email.trim().toLowerCase()
    if (!isEmail(email)) return fail({ kind: 'invalid-email' })
    const attempted = await attempt(this.log, 'Sign-in failed', () =>
      this.accounts.check(email, credentials.password),
    )
    if (!attempted.ok) return attempted
    const checked = attempted.value
    if (!checked.ok) return checked

    // An account with a second factor is never let in by its password alone. The step that asks for the factor is
    // not built yet, so for now the gateway refuses the account altogether.
    if (checked.value.secondFactor) return fail({ kind: 'unknown' })

    const user = signedInUserOf(checked.value)
    this.store.write(user.uid, credentials.keepSignedIn)
    this.changeTo(user)
    return ok(user)
  }

  async signOut(): Promise<void> {
    this.store.clear()
    this.changeTo(null)
  }

  private changeTo(user: SignedInUser | null) {
    this.newest += 1
    this.report(user)
    this.changes.announceElsewhere()
  }

  private async refresh(): Promise<void> {
    this.newest += 1
    const mine = this.newest
    const user = await this.restore()
    if (mine === this.newest) this.report(user)
  }

  /** Null where nobody is signed in, the account is gone or the database cannot tell. */
  private async restore(): Promise<SignedInUser | null> {
    const uid = this.store.read()
    if (uid === null) return null
    const found = await attempt(this.log, 'The session could not be restored', () =>
      this.accounts.find(uid),
    )
    if (!found.ok) return null
    if (found.value) return signedInUserOf(found.value)
    // Forgotten for good, unless someone signed in meanwhile: it must not come back with a later account of that id.
    if (this.store.read() === uid) this.store.clear()
    return null
  }

  // Each observer hears of a change once, however many readings it took to learn of it.
  private report(user: SignedInUser | null) {
    const told = JSON.stringify(user)
    for (const observer of [...this.observers]) {
      if (!this.observers.has(observer) || observer.told === told) continue
      observer.told = told
      observer.listener(user)
    }
  }
}
