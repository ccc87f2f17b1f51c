import type { UserId } from '../../../domain/account/SignedInUser'
import type { ProfileUpdate, UserProfile } from '../../../domain/account/UserProfile'
import type { UserRepository } from '../../../domain/account/UserRepository'
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
 * Users' documents in memory. Left alone it behaves as a store: a watcher hears a reading at once, one after each
 * change. Silenced, watchers hear only what a test feeds them.
 */
export class FakeUserRepository implements UserRepository {
  /** Every update that was asked for, in order. */
  readonly updates: { readonly uid: UserId; readonly update: ProfileUpdate }[] = []
  /** The uids whose profile was asked for, in order. */
  readonly asked: UserId[] = []
  /** While set, every call that no answer stands in line for fails so. */
  failure: ReadFailure | null = null
  /** While true, watchers hear nothing but what `feed` is given. */
  silent = false
  private readonly watchers = new Set<Watcher>()
  private readonly documents = new Map<UserId, object>()
  private readonly answers = new Answers<Found>()
  private readonly updateAnswers = new Answers<Updated>()
  private readonly clock: FakeClock

  constructor(clock: FakeClock = new FakeClock()) {
    this.clock = clock
  }

  /** How many live views have not ended. */
  get watching() {
    return this.watchers.size
  }

  /** @param document a profile, or a whole document as it is stored */
  put(uid: UserId, document: UserProfile | object) {
    this.documents.set(uid, document)
    this.reportTo(uid)
  }

  /** Takes a user's document out of the store. */
  remove(uid: UserId) {
    this.documents.delete(uid)
    this.reportTo(uid)
  }

  /** The document as it is stored, or undefined. */
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

  /** Hands a reading to every watcher of that user, at once. */
  feed(uid: UserId, reading: Found) {
    for (const watcher of [...this.watchers]) if (watcher.uid === uid) watcher.listener(reading)
  }

  updateProfile(uid: UserId, update: ProfileUpdate): Promise<Updated> {
    this.updates.push({ uid, update })
    return this.updateAnswers.next(() => {
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
    })
  }

  /** Answers for the next calls of profileOf. */
  replies(...answers: readonly (Found | Promise<Found>)[]) {
    this.answers.push(...answers)
  }

  /** The next call of profileOf stays pending until the test resolves it. */
  holds() {
    return this.answers.hold()
  }

  /** The next call of updateProfile stays pending until the test resolves it. */
  holdsUpdate() {
    return this.updateAnswers.hold()
  }

  private read(uid: UserId): Found {
    if (this.failure) return fail(this.failure)
    const document = this.documents.get(uid)
    return ok(document ? decodeUser(document) : null)
  }

  private reportTo(uid: UserId) {
    for (const watcher of this.watchers) if (watcher.uid === uid) this.report(watcher)
  }

  // As a store does: never within the call itself, and only to who still listens.
  private report(watcher: Watcher) {
    queueMicrotask(() => {
      if (!this.silent && this.watchers.has(watcher)) watcher.listener(this.read(watcher.uid))
    })
  }
}
