import type { UserId } from '../../../domain/account/SignedInUser'
import type { ProfileUpdate, UserProfile } from '../../../domain/account/UserProfile'
import type { UserRepository } from '../../../domain/account/UserRepository'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import { asUpdated } from '../../../domain/shared/writeRules'
import { decodeUser } from '../../../infrastructure/documents/userDocument'
import { Answers } from './Answers'
import { FakeClock } from './FakeClock'

type Found = Result<UserProfile | null, ReadFailure>
type Updated = Result<void, ReadFailure | { readonly kind: 'not-found' }>

/** Users' documents in memory. */
export class FakeUserRepository implements UserRepository {
  /** Every update that was asked for, in order. */
  readonly updates: { readonly uid: UserId; readonly update: ProfileUpdate }[] = []
  /** The uids whose profile was asked for, in order. */
  readonly asked: UserId[] = []
  /** While set, every call that no answer stands in line for fails so. */
  failure: ReadFailure | null = null
  private readonly documents = new Map<UserId, object>()
  private readonly answers = new Answers<Found>()
  private readonly updateAnswers = new Answers<Updated>()
  private readonly clock: FakeClock

  constructor(clock: FakeClock = new FakeClock()) {
    this.clock = clock
  }

  /** @param document a profile, or a whole document as it is stored */
  put(uid: UserId, document: UserProfile | object) {
    this.documents.set(uid, document)
  }

  /** The document as it is stored, or undefined. */
  stored(uid: UserId): object | undefined {
    return this.documents.get(uid)
  }

  profileOf(uid: UserId): Promise<Found> {
    this.asked.push(uid)
    return this.answers.next(() => {
      if (this.failure) return fail(this.failure)
      const document = this.documents.get(uid)
      return ok(document ? decodeUser(document) : null)
    })
  }

  updateProfile(uid: UserId, update: ProfileUpdate): Promise<Updated> {
    this.updates.push({ uid, update })
    return this.updateAnswers.next(() => {
      if (this.failure) return fail(this.failure)
      const document = this.documents.get(uid)
      if (!document) return fail({ kind: 'not-found' })
      const { displayName, photoURL, emailVerified } = update
      const merged = { ...document, displayName, photoURL, emailVerified }
      this.documents.set(uid, asUpdated(merged, this.clock.now()))
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
}
