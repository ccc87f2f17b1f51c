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
import type { ListenerErrors } from './ListenerErrors'
import type { SyncMark } from './SyncMark'
import { trackedQuery } from './trackedQuery'

/** The tracked codes in Firestore: one listener, which after a reload reads only what has changed. */
export class FirestoreCodes {
  private readonly firestore: Firestore
  private readonly synced: SyncMark
  private readonly end: ListenerErrors
  private readonly clock: Clock
  private readonly log: Log
  /** Whether the newest snapshot was the provider's own. */
  private isLive = false

  constructor(firestore: Firestore, synced: SyncMark, end: ListenerErrors, clock: Clock, log: Log) {
    this.firestore = firestore
    this.synced = synced
    this.end = end
    this.clock = clock
    this.log = log
  }

  /** @param onEnd the SDK ends a listener at any error; it is silent afterwards */
  listen(
    leader: UserId,
    onReading: (reading: Result<CodesSnapshot, ReadFailure>) => void,
    onEnd: (failure: ReadFailure) => void,
  ): Unsubscribe {
    const decode = decoder()
    return onSnapshot(
      trackedQuery(this.firestore, leader),
      { includeMetadataChanges: true },
      (snapshot) => {
        // First and always: what has changed is told once.
        const codes = decode(snapshot)
        const { fromCache } = snapshot.metadata
        const now = this.clock.now()
        const takenAt = fromCache ? this.lastTrueAt(now) : now
        this.isLive = !fromCache
        if (!fromCache) this.synced.set(now)
        // A cache that was never filled says nothing: that there are no codes only the provider can say.
        onReading(takenAt === null ? fail({ kind: 'offline' }) : ok({ codes, takenAt, fromCache }))
      },
      (cause) => {
        this.isLive = false
        const failure = this.end.failureOf(cause)
        if (failure === null) return
        this.log.error('Codes could not be read', cause)
        onEnd(failure)
      },
    )
  }

  /** Until a moment ago if the provider was heard until then, else whenever it was heard last. */
  private lastTrueAt(now: number): number | null {
    if (this.isLive) this.synced.set(now)
    return this.synced.read()
  }
}

/** Decodes each document once and again only when it changed: one use of a code does not cost the whole list. */
const decoder = () => {
  const known = new Map<string, AccessCode>()
  return (snapshot: QuerySnapshot): AccessCode[] => {
    for (const { type, doc } of snapshot.docChanges()) {
      if (type === 'removed') known.delete(doc.id)
      else known.set(doc.id, decodeCode(doc.id, doc.data()))
    }
    return [...known.values()].sort(byNewest)
  }
}
