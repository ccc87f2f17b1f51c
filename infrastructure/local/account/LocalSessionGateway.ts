import type {
  Credentials,
  SecondFactorRequired,
  SessionGateway,
} from '../../../application/ports/account/SessionGateway'
import type { Log } from '../../../application/ports/device/Log'
import type { AuthFailure } from '../../../domain/account/AuthFailure'
import { isEmail } from '../../../domain/account/email'
import type { SignedInUser } from '../../../domain/account/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { attempt } from '../storage/attempt'
import type { AccountRecord } from '../storage/schema'
import type { TabChannel } from '../storage/TabChannel'
import { type Accounts, epochOf, signedInUserOf } from './Accounts'
import type { PendingChallenge } from './PendingChallenge'
import { phoneHintOf } from './phoneHint'
import type { SessionStore, StoredSession } from './SessionStore'

type Listener = Parameters<SessionGateway['observe']>[0]

/** Who is signed in, and where nobody is, why not. */
interface Restored {
  readonly user: SignedInUser | null
  readonly ended?: 'expired'
}

const NOBODY: Restored = { user: null }
const EXPIRED: Restored = { user: null, ended: 'expired' }

const isSame = (one: StoredSession | null, other: StoredSession | null) =>
  one?.uid === other?.uid && one?.epoch === other?.epoch

interface Observer {
  readonly listener: Listener
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
  // The session that this tab was last seen to live on, until its end is reported.
  private lived: StoredSession | null = null

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

  observe(listener: Listener): Unsubscribe {
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
      const epoch = epochOf(checked.value)
      this.challenge.begin({ uid, epoch, phoneNumber, keepSignedIn })
      return fail({ kind: 'second-factor-required', phoneHint: phoneHintOf(phoneNumber) })
    }
    this.begin(checked.value, keepSignedIn)
    return ok(signedInUserOf(checked.value))
  }

  /** Begins the session of a user who has proved who they are. */
  begin(account: AccountRecord, keepSignedIn: boolean) {
    const session = { uid: account.uid, epoch: epochOf(account) }
    this.store.write(session, keepSignedIn)
    this.changeTo(session, signedInUserOf(account))
  }

  async reload(): Promise<Result<SignedInUser | null, ReadFailure>> {
    const restored = await this.refresh()
    // What is news here is news in the other tabs of this device.
    this.changes.announceElsewhere()
    return restored.ok ? ok(restored.value.user) : restored
  }

  async signOut(): Promise<void> {
    this.challenge.drop()
    this.store.clear()
    this.changeTo(null, null)
  }

  private changeTo(session: StoredSession | null, user: SignedInUser | null) {
    this.newest += 1
    this.lived = session
    this.report({ user })
    this.changes.announceElsewhere()
  }

  private async refresh(): Promise<Result<Restored, ReadFailure>> {
    this.newest += 1
    const mine = this.newest
    const restored = await this.restore()
    if (mine !== this.newest) return restored
    if (restored.ok) {
      if (restored.value.user === null) this.lived = null
      this.report(restored.value)
    }
    // Who was seen to be signed in stays so while the database cannot tell; who asks for the first time sees nobody.
    else this.report(NOBODY, ({ told }) => told === undefined)
    return restored
  }

  private async restore(): Promise<Result<Restored, ReadFailure>> {
    const kept = this.store.read()
    if (kept !== null) this.lived = kept
    // One that is kept no more was ended by another tab: the account tells whether somebody signed out there.
    const session = kept ?? this.lived
    if (session === null) return ok(NOBODY)
    const found = await attempt(this.log, 'The session could not be restored', () =>
      this.accounts.find(session.uid),
    )
    // A session that began or ended meanwhile is the one to tell of.
    if (!isSame(this.store.read(), kept)) return this.restore()
    // A sign-out needs no database.
    if (!found.ok) return kept === null ? ok(NOBODY) : found
    const account = found.value
    const isOver = account === null || session.epoch < epochOf(account)
    if (!isOver) return ok(kept === null ? NOBODY : { user: signedInUserOf(account) })
    if (kept === null) return ok(EXPIRED)
    // Forgotten for good: it must not come back with a later account of that id. Other tabs may not know yet.
    this.store.clear()
    this.changes.announceElsewhere()
    return ok(EXPIRED)
  }

  // Each observer hears of a change once, however many readings it took to learn of it.
  private report({ user, ended }: Restored, concerns = (_: Observer) => true) {
    const told = JSON.stringify(user)
    for (const observer of [...this.observers]) {
      if (!this.observers.has(observer) || observer.told === told || !concerns(observer)) continue
      observer.told = told
      if (ended) observer.listener(user, ended)
      else observer.listener(user)
    }
  }
}
