import {
  type DocumentReference,
  type DocumentSnapshot,
  doc,
  type Firestore,
  getDocFromCache,
  onSnapshot,
  serverTimestamp,
  updateDoc,
} from 'firebase/firestore'
import type { Log } from '../../../application/ports/device/Log'
import type { UserId } from '../../../domain/account/SignedInUser'
import type { ProfileUpdate, UserProfile } from '../../../domain/account/UserProfile'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { asUpdated } from '../../../domain/shared/writeRules'
import { fieldOf } from '../../documents/fields'
import { decodeUser } from '../../documents/userDocument'
import { codeOf, toReadFailure } from '../errors'
import type { ListenerErrors } from './ListenerErrors'
import { withPatience } from './settle'

/** How long the listener behind a single reading stays open after its answer, in milliseconds. */
const LINGER_MS = 10_000

const UNANSWERED = { kind: 'offline' } as const

type ProfileReading = Result<UserProfile | null, ReadFailure>

/** The users' documents in Firestore. */
export class FirestoreUsers {
  private readonly firestore: Firestore
  private readonly end: ListenerErrors
  private readonly log: Log

  constructor(firestore: Firestore, end: ListenerErrors, log: Log) {
    this.firestore = firestore
    this.end = end
    this.log = log
  }

  /**
   * Answers with the first reading of a listener, and leaves it open for a moment: who asks for a profile goes on to
   * follow it, and the SDK serves the second listener from the first, at no further read.
   */
  profileOf(uid: UserId): Promise<ProfileReading> {
    return new Promise((resolve) => {
      let hasAnswered = false
      const answer = (reading: ProfileReading) => {
        if (hasAnswered) return
        hasAnswered = true
        resolve(reading)
        setTimeout(() => stop(), LINGER_MS)
      }
      const stop = this.follow(
        uid,
        (found) => {
          if (found.exists()) answer(ok(decodeUser(found.data())))
          // Only the provider knows that a document is not there; a cache that lacks it means that nobody answered.
          else answer(found.metadata.fromCache ? fail(UNANSWERED) : ok(null))
        },
        // A session that ended meanwhile gets an answer too: who asked is still waiting.
        (failure) => answer(fail(failure ?? UNANSWERED)),
      )
    })
  }

  /** @param onEnd the SDK ends a listener at any error; it is silent afterwards */
  listen(
    uid: UserId,
    onReading: (reading: ProfileReading) => void,
    onEnd: (failure: ReadFailure) => void,
  ): Unsubscribe {
    return this.follow(
      uid,
      (found) => {
        if (found.exists()) onReading(ok(decodeUser(found.data())))
        else if (!found.metadata.fromCache) onReading(ok(null))
      },
      (failure) => failure && onEnd(failure),
    )
  }

  async updateProfile(
    uid: UserId,
    update: ProfileUpdate,
  ): Promise<Result<void, ReadFailure | { readonly kind: 'not-found' }>> {
    // Named one by one: the fields that decide access are not the portal's to write, whatever it is handed.
    const fields = {
      ...(update.displayName === undefined ? {} : { displayName: update.displayName }),
      ...(update.photoURL === undefined ? {} : { photoURL: update.photoURL }),
      emailVerified: update.emailVerified,
    }
    if (await this.holds(uid, fields)) return ok(undefined)
    try {
      await withPatience(updateDoc(this.document(uid), asUpdated(fields, serverTimestamp())))
      return ok(undefined)
    } catch (cause) {
      if (codeOf(cause) === 'not-found') return fail({ kind: 'not-found' })
      this.log.error('A profile could not be updated', cause)
      return fail(toReadFailure(cause))
    }
  }

  /** Whether the document, as it was followed until now, says the same: most sign-ins have nothing to write. */
  private async holds(uid: UserId, fields: object): Promise<boolean> {
    try {
      const known = (await getDocFromCache(this.document(uid))).data()
      return Object.entries(fields).every(([name, value]) => fieldOf(known, name) === value)
    } catch {
      return false
    }
  }

  private follow(
    uid: UserId,
    onFound: (found: DocumentSnapshot) => void,
    onEnd: (failure: ReadFailure | null) => void,
  ): Unsubscribe {
    // With its metadata: a cache's answer that the provider confirms unchanged is news too.
    return onSnapshot(this.document(uid), { includeMetadataChanges: true }, onFound, (cause) => {
      const failure = this.end.failureOf(cause)
      if (failure) this.log.error('A profile could not be read', cause)
      onEnd(failure)
    })
  }

  private document(uid: UserId): DocumentReference {
    return doc(this.firestore, 'users', uid)
  }
}
