import type { Clock } from '../../../application/device/Clock'
import type { Log } from '../../../application/device/Log'
import type {
  Credentials,
  SecondFactorRequired,
  SessionGateway,
} from '../../../application/session/SessionGateway'
import type { AuthFailure } from '../../../domain/account/AuthFailure'
import { isEmail } from '../../../domain/account/email'
import type { SignedInUser } from '../../../domain/session/SignedInUser'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import type { TabChannel } from '../../browser/TabChannel'
import { attempt, attemptResult } from '../storage/attempt'
import type { AccountRecord } from '../storage/schema'
import { type Accounts, epochOf, signedInUserOf } from './Accounts'
import type { PendingChallenge } from './PendingChallenge'
import { phoneHintOf } from './phoneHint'
import type { SessionStore, StoredSession } from './SessionStore'

type Listener = Parameters<SessionGateway['observe']>[0]

/** The signed-in user, and the reason if the session expired. */
interface Restored {
  readonly user: SignedInUser | null
  readonly ended?: 'expired'
}

const SIGNED_OUT: Restored = { user: null }
const EXPIRED: Restored = { user: null, ended: 'expired' }

const isSameSession = (one: StoredSession | null, other: StoredSession | null) =>
  one?.uid === other?.uid && one?.epoch === other?.epoch

interface Observer {
  readonly listener: Listener
  /** The last reported user as JSON; undefined before the first report. */
  lastReported: string | undefined
}

/** Sessions of the embedded identity provider, per tab or per device. */
export class LocalSessionGateway implements SessionGateway {
  private readonly observers = new Set<Observer>()
  // The number of the latest read or change: results of earlier reads are dropped.
  private latest = 0
  // The session that this tab last used, until its end is reported.
  private lastSession: StoredSession | null = null

  constructor(
    private readonly accounts: Accounts,
    private readonly store: SessionStore,
    private readonly challenge: PendingChallenge,
    private readonly changes: TabChannel,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  observe(listener: Listener): Unsubscribe {
    const observer: Observer = { listener, lastReported: undefined }
    this.observers.add(observer)
    const unsubscribe = this.changes.listen(() => void this.refresh())
    void this.refresh()
    return () => {
      this.observers.delete(observer)
      unsubscribe()
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
    const checked = await attemptResult(this.log, 'Sign-in failed', () =>
      this.accounts.check(address, password),
    )
    if (!checked.ok) return checked

    const { uid, secondFactor, authenticator } = checked.value
    const hasApp = authenticator !== undefined
    if (secondFactor || hasApp) {
      const phoneNumber = secondFactor ? checked.value.phoneNumber : null
      // Without a phone number no code can be sent, and the password alone is not enough.
      if (phoneNumber === null && !hasApp) return fail({ kind: 'unknown' })
      const epoch = epochOf(checked.value)
      this.challenge.start({ uid, epoch, phoneNumber, keepSignedIn })
      const phoneHint = phoneNumber && phoneHintOf(phoneNumber)
      return fail({ kind: 'second-factor-required', phoneHint, hasApp })
    }
    this.startSession(checked.value, keepSignedIn)
    return ok(signedInUserOf(checked.value))
  }

  /** Starts the session of an authenticated user. */
  startSession(account: AccountRecord, keepSignedIn: boolean) {
    const signedInAt = this.clock.now()
    const session = { uid: account.uid, epoch: epochOf(account), signedInAt }
    this.store.write(session, keepSignedIn)
    this.setSession(session, signedInUserOf(account))
  }

  async reload(): Promise<Result<SignedInUser | null, ReadFailure>> {
    const restored = await this.refresh()
    // A change found here concerns the other tabs as well.
    this.changes.notifyOtherTabs()
    return restored.ok ? ok(restored.value.user) : restored
  }

  async signOut(): Promise<void> {
    this.challenge.drop()
    this.store.clear()
    this.setSession(null, null)
  }

  private setSession(session: StoredSession | null, user: SignedInUser | null) {
    this.latest += 1
    this.lastSession = session
    this.report({ user })
    this.changes.notifyOtherTabs()
  }

  private async refresh(): Promise<Result<Restored, ReadFailure>> {
    this.latest += 1
    const current = this.latest
    const restored = await this.restore()
    if (current !== this.latest) return restored
    if (restored.ok) {
      if (restored.value.user === null) this.lastSession = null
      this.report(restored.value)
    }
    // If the database fails, keep the reported user; new observers get 'signed out'.
    else this.report(SIGNED_OUT, ({ lastReported }) => lastReported === undefined)
    return restored
  }

  private async restore(): Promise<Result<Restored, ReadFailure>> {
    const stored = this.store.read()
    if (stored !== null) this.lastSession = stored
    // Another tab removed the session: the account tells whether it expired or the user signed out.
    const session = stored ?? this.lastSession
    if (session === null) return ok(SIGNED_OUT)
    const found = await attempt(this.log, 'The session could not be restored', () =>
      this.accounts.find(session.uid),
    )
    // The session changed during the read: start over.
    if (!isSameSession(this.store.read(), stored)) return this.restore()
    // Signed out: the failed read does not matter.
    if (!found.ok) return stored === null ? ok(SIGNED_OUT) : found
    const account = found.value
    const isExpired = account === null || session.epoch < epochOf(account)
    if (!isExpired) return ok(stored === null ? SIGNED_OUT : { user: signedInUserOf(account) })
    if (stored === null) return ok(EXPIRED)
    // Clear it, because a later account with this uid must not restore it.
    this.store.clear()
    this.changes.notifyOtherTabs()
    return ok(EXPIRED)
  }

  // Several reads may find the same change; each observer gets it once.
  private report({ user, ended }: Restored, matches = (_: Observer) => true) {
    const json = JSON.stringify(user)
    for (const observer of [...this.observers]) {
      if (!this.observers.has(observer) || observer.lastReported === json) continue
      if (!matches(observer)) continue
      observer.lastReported = json
      if (ended) observer.listener(user, ended)
      else observer.listener(user)
    }
  }
}
