import type { UserId } from '../../../domain/session/SignedInUser'
import type { ProfileUpdate, UserProfile } from '../../../domain/session/UserProfile'
import type { UserRepository } from '../../../domain/session/UserRepository'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { asUpdated } from '../../../domain/shared/writeRules'
import { decodeUser } from '../../../infrastructure/documents/userDocument'
import { Answers } from './Answers'
import { FakeClock } from './FakeClock'

type Found = Result<UserProfile | null, ReadFailure>
type Updated = Result<void, ReadFailure | { readonly kind: 'not-found' }>

interface Watcher {
  readonly uid: UserId
  readonly listener: (reading: Found) => void
}

/**
 * Users' documents in memory. By default it behaves like a store: watchers get a reading
 * immediately and after each change. When silenced, they get only what a test feeds them.
 */
export class FakeUserRepository implements UserRepository {
  /** Every requested update, in order. */
  readonly updates: { readonly uid: UserId; readonly update: ProfileUpdate }[] = []
  /** The uids of requested profiles, in order. */
  readonly asked: UserId[] = []
  /** While set, every call without a queued answer fails with it. */
  failure: ReadFailure | null = null
  /** While true, only `feed` emits. */
  silent = false
  private readonly watchers = new Set<Watcher>()
  private readonly documents = new Map<UserId, object>()
  private readonly answers = new Answers<Found>()

  constructor(private readonly clock: FakeClock = new FakeClock()) {}

  /** The number of active live views. */
  get watching() {
    return this.watchers.size
  }

  /** @param document a profile, or a whole stored document */
  put(uid: UserId, document: UserProfile | object) {
    this.documents.set(uid, document)
    this.reportTo(uid)
  }

  /** Removes a user's document from the store. */
  remove(uid: UserId) {
    this.documents.delete(uid)
    this.reportTo(uid)
  }

  /** The stored document, or undefined. */
  stored(uid: UserId): object | undefined {
    return this.documents.get(uid)
  }

  profileOf(uid: UserId): Promise<Found> {
    this.asked.push(uid)
    return this.answers.next(() => this.read(uid))
  }

  watchProfile(uid: UserId, listener: (reading: Found) => void): Unsubscribe {
    const watcher = { uid, listener }
    this.watchers.add(watcher)
    this.report(watcher)
    return () => {
      this.watchers.delete(watcher)
    }
  }

  /** Emits a reading to every watcher of the user synchronously. */
  feed(uid: UserId, reading: Found) {
    for (const watcher of [...this.watchers]) if (watcher.uid === uid) watcher.listener(reading)
  }

  async updateProfile(uid: UserId, update: ProfileUpdate): Promise<Updated> {
    this.updates.push({ uid, update })
    if (this.failure) return fail(this.failure)
    const document = this.documents.get(uid)
    if (!document) return fail({ kind: 'not-found' })
    const { displayName, photoURL, emailVerified } = update
    const merged = {
      ...document,
      ...(displayName === undefined ? {} : { displayName }),
      ...(photoURL === undefined ? {} : { photoURL }),
      emailVerified,
    }
    this.put(uid, asUpdated(merged, this.clock.now()))
    return ok(undefined)
  }

  /** Answers for the next calls of profileOf. */
  replies(...answers: readonly (Found | Promise<Found>)[]) {
    this.answers.push(...answers)
  }

  /** The next call of profileOf stays pending until the test resolves it. */
  holds() {
    return this.answers.hold()
  }

  private read(uid: UserId): Found {
    if (this.failure) return fail(this.failure)
    const document = this.documents.get(uid)
    return ok(document ? decodeUser(document) : null)
  }

  private reportTo(uid: UserId) {
    for (const watcher of this.watchers) if (watcher.uid === uid) this.report(watcher)
  }

  // Like a store: never within the call itself, and only to active listeners.
  private report(watcher: Watcher) {
    queueMicrotask(() => {
      if (!this.silent && this.watchers.has(watcher)) watcher.listener(this.read(watcher.uid))
    })
  }
}
