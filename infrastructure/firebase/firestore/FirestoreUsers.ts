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
import { withTimeout } from './withTimeout'

/** How long the listener of a single read stays open, in milliseconds. */
const LINGER_MS = 10_000

const OFFLINE = { kind: 'offline' } as const

type ProfileReading = Result<UserProfile | null, ReadFailure>

/** The users' documents in Firestore. */
export class FirestoreUsers {
  private readonly firestore: Firestore
  private readonly errors: ListenerErrors
  private readonly log: Log

  constructor(firestore: Firestore, errors: ListenerErrors, log: Log) {
    this.firestore = firestore
    this.errors = errors
    this.log = log
  }

  /**
   * Reads by a listener that stays open for a while: callers subscribe to the profile next, and the SDK serves a second
   * listener from the first one without another read.
   */
  profileOf(uid: UserId): Promise<ProfileReading> {
    return new Promise((resolve) => {
      let isSettled = false
      const settle = (reading: ProfileReading) => {
        if (isSettled) return
        isSettled = true
        resolve(reading)
        setTimeout(() => unsubscribe(), LINGER_MS)
      }
      const unsubscribe = this.subscribe(
        uid,
        (found) => {
          if (found.exists()) settle(ok(decodeUser(found.data())))
          // A missing document in the cache means that the server has not answered.
          else settle(found.metadata.fromCache ? fail(OFFLINE) : ok(null))
        },
        // The caller still waits for a result if the session ended meanwhile.
        (failure) => settle(fail(failure ?? OFFLINE)),
      )
    })
  }

  /** @param onEnd called once, after the last reading: the SDK ends a listener at any error */
  listen(
    uid: UserId,
    onReading: (reading: ProfileReading) => void,
    onEnd: (failure: ReadFailure) => void,
  ): Unsubscribe {
    return this.subscribe(
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
    // Explicit fields: extra properties of the update must never reach the ones that grant access.
    const fields = {
      ...(update.displayName === undefined ? {} : { displayName: update.displayName }),
      ...(update.photoURL === undefined ? {} : { photoURL: update.photoURL }),
      emailVerified: update.emailVerified,
    }
    if (await this.isUpToDate(uid, fields)) return ok(undefined)
    try {
      await withTimeout(updateDoc(this.document(uid), asUpdated(fields, serverTimestamp())))
      return ok(undefined)
    } catch (cause) {
      if (codeOf(cause) === 'not-found') return fail({ kind: 'not-found' })
      this.log.error('A profile could not be updated', cause)
      return fail(toReadFailure(cause))
    }
  }

  /** Whether the cached document already has these values, as at most sign-ins. */
  private async isUpToDate(uid: UserId, fields: object): Promise<boolean> {
    try {
      const cached = (await getDocFromCache(this.document(uid))).data()
      return Object.entries(fields).every(([name, value]) => fieldOf(cached, name) === value)
    } catch {
      return false
    }
  }

  private subscribe(
    uid: UserId,
    onFound: (found: DocumentSnapshot) => void,
    onEnd: (failure: ReadFailure | null) => void,
  ): Unsubscribe {
    // Metadata changes report that the server confirmed an unchanged cached document.
    return onSnapshot(this.document(uid), { includeMetadataChanges: true }, onFound, (cause) => {
      const failure = this.errors.failureOf(cause)
      if (failure) this.log.error('A profile could not be read', cause)
      onEnd(failure)
    })
  }

  private document(uid: UserId): DocumentReference {
    return doc(this.firestore, 'users', uid)
  }
}
