import {
  type DocumentReference,
  type DocumentSnapshot,
  doc,
  onSnapshot,
  serverTimestamp,
  updateDoc,
} from 'firebase/firestore'
import type { UserId } from '../../../domain/session/SignedInUser'
import type { ProfileUpdate } from '../../../domain/session/UserProfile'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { asUpdated } from '../../../domain/shared/writeRules'
import { fieldOf } from '../../documents/fields'
import { decodeUser } from '../../documents/userDocument'
import type { ProfileReading, UserSource } from '../../sync/users/UserSource'
import { codeOf } from '../errors'
import type { FirestoreConnection } from './FirestoreConnection'
import { withTimeout } from './withTimeout'

/** How long the listener of a single read stays open, in milliseconds. */
const LINGER_MS = 10_000

const OFFLINE = { kind: 'offline' } as const

/** Without a network a document that the cache lacks is reported as missing: the server has not answered. */
const isUnanswered = (found: DocumentSnapshot): boolean =>
  !found.exists() && found.metadata.fromCache

/** The users' documents in Firestore. */
export class FirestoreUsers implements UserSource {
  private updates = 0

  constructor(private readonly connection: FirestoreConnection) {}

  async profileOf(uid: UserId): Promise<ProfileReading> {
    const found = await this.documentOf(uid)
    if (!found.ok) return found
    if (isUnanswered(found.value)) return fail(OFFLINE)
    return ok(found.value.exists() ? decodeUser(found.value.data()) : null)
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
        if (isUnanswered(found)) return
        onReading(ok(found.exists() ? decodeUser(found.data()) : null))
      },
      onEnd,
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
    this.updates += 1
    const turn = this.updates
    // An update made meanwhile has the newer data, and the rules may refuse these: they compare with a newer ID token.
    const isOutdated = () => turn !== this.updates
    const found = await this.documentOf(uid)
    if (!found.ok) return found
    // A write that waits for a network is not wanted later. Where it waits beside a first reading, the SDK may even report
    // the document as missing.
    if (isUnanswered(found.value)) return fail(OFFLINE)
    // As at most sign-ins.
    const isUpToDate = Object.entries(fields).every(
      ([name, value]) => fieldOf(found.value.data(), name) === value,
    )
    if (isUpToDate || isOutdated()) return ok(undefined)
    const updated = await this.connection.attempt('A profile could not be updated', async () => {
      try {
        await withTimeout(updateDoc(this.document(uid), asUpdated(fields, serverTimestamp())))
        return true
      } catch (cause) {
        if (isOutdated()) return true
        if (codeOf(cause) === 'not-found') return false
        throw cause
      }
    })
    if (!updated.ok) return updated
    return updated.value ? ok(undefined) : fail({ kind: 'not-found' })
  }

  /**
   * Reads by a listener that stays open for a while: callers subscribe to the profile next, and the SDK serves a second
   * listener from the first one without another read.
   */
  private documentOf(uid: UserId): Promise<Result<DocumentSnapshot, ReadFailure>> {
    return new Promise((resolve) => {
      let isSettled = false
      const settle = (reading: Result<DocumentSnapshot, ReadFailure>) => {
        if (isSettled) return
        isSettled = true
        resolve(reading)
        setTimeout(() => unsubscribe(), LINGER_MS)
      }
      const unsubscribe = this.subscribe(
        uid,
        (found) => settle(ok(found)),
        (failure) => settle(fail(failure)),
      )
    })
  }

  private subscribe(
    uid: UserId,
    onFound: (found: DocumentSnapshot) => void,
    onEnd: (failure: ReadFailure) => void,
  ): Unsubscribe {
    // Metadata changes report that the server confirmed an unchanged cached document.
    return onSnapshot(this.document(uid), { includeMetadataChanges: true }, onFound, (cause) => {
      const failure = this.connection.failureOf('A profile could not be read', cause)
      if (failure) onEnd(failure)
    })
  }

  private document(uid: UserId): DocumentReference {
    return doc(this.connection.firestore, 'users', uid)
  }
}
