import { type Firestore, onSnapshot, type QuerySnapshot } from 'firebase/firestore'
import type { Clock } from '../../../application/ports/device/Clock'
import type { Log } from '../../../application/ports/device/Log'
import type { UserId } from '../../../domain/account/SignedInUser'
import type { AccessCode } from '../../../domain/codes/AccessCode'
import type { CodesSnapshot } from '../../../domain/codes/CodeRepository'
import { byNewest } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { decodeCode } from '../../documents/codeDocument'
import type { LastSyncTime } from './cache/LastSyncTime'
import type { ListenerErrors } from './ListenerErrors'
import { trackedQuery } from './trackedQuery'

/** The tracked codes in Firestore: one listener, which after a reload only reads changes. */
export class FirestoreCodes {
  private readonly firestore: Firestore
  private readonly lastSync: LastSyncTime
  private readonly errors: ListenerErrors
  private readonly clock: Clock
  private readonly log: Log
  /** Whether the latest snapshot came from the server. */
  private isLive = false

  constructor(
    firestore: Firestore,
    lastSync: LastSyncTime,
    errors: ListenerErrors,
    clock: Clock,
    log: Log,
  ) {
    this.firestore = firestore
    this.lastSync = lastSync
    this.errors = errors
    this.clock = clock
    this.log = log
  }

  /** @param onEnd called once, after the last reading: the SDK ends a listener at any error */
  listen(
    leader: UserId,
    onReading: (reading: Result<CodesSnapshot, ReadFailure>) => void,
    onEnd: (failure: ReadFailure) => void,
  ): Unsubscribe {
    const decode = createDecoder()
    return onSnapshot(
      trackedQuery(this.firestore, leader),
      { includeMetadataChanges: true },
      (snapshot) => {
        // Decode every snapshot: each one only contains its changes.
        const codes = decode(snapshot)
        const { fromCache } = snapshot.metadata
        const now = this.clock.now()
        const takenAt = fromCache ? this.lastSyncedAt(now) : now
        this.isLive = !fromCache
        if (!fromCache) this.lastSync.set(now)
        // A cache that was never synced is empty but does not prove that there are no codes.
        onReading(takenAt === null ? fail({ kind: 'offline' }) : ok({ codes, takenAt, fromCache }))
      },
      (cause) => {
        this.isLive = false
        const failure = this.errors.failureOf(cause)
        if (failure === null) return
        this.log.error('Codes could not be read', cause)
        onEnd(failure)
      },
    )
  }

  /** Now if the listener was connected until now, else the time of the last sync; null for never. */
  private lastSyncedAt(now: number): number | null {
    if (this.isLive) this.lastSync.set(now)
    return this.lastSync.read()
  }
}

/** Decodes only the documents that changed since the previous snapshot. */
const createDecoder = () => {
  const decoded = new Map<string, AccessCode>()
  return (snapshot: QuerySnapshot): AccessCode[] => {
    for (const { type, doc } of snapshot.docChanges()) {
      if (type === 'removed') decoded.delete(doc.id)
      else decoded.set(doc.id, decodeCode(doc.id, doc.data()))
    }
    return [...decoded.values()].sort(byNewest)
  }
}
