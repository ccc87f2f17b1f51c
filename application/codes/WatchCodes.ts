import type { AccessCode } from '../../domain/codes/AccessCode'
import type { CodeRepository, CodesSnapshot } from '../../domain/codes/CodeRepository'
import type { EventRepository } from '../../domain/codes/EventRepository'
import { type CodeLeader, type TrackedCode, trackedCodeOf } from '../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../domain/shared/Result'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'
import { KnownEvents } from './KnownEvents'

export interface JoinedCodesSnapshot extends Omit<CodesSnapshot, 'codes'> {
  readonly codes: readonly TrackedCode[]
  /** Why some events could not be read, in which case their codes have none; null if all could. */
  readonly eventsFailure: ReadFailure['kind'] | null
}

export type CodesReading = Result<JoinedCodesSnapshot, ReadFailure>

/**
 * Watches a leader's tracked codes (QUERY-4, ENTITY-6), each joined with its event and the leader.
 * The query returns the leader's own codes only, so the leader is already known; each event is
 * requested once.
 */
export class WatchCodes {
  constructor(
    private readonly codes: CodeRepository,
    private readonly events: EventRepository,
  ) {}

  watch(leader: CodeLeader, listener: (reading: CodesReading) => void): Unsubscribe {
    const known = new KnownEvents(this.events)
    // An unchanged code keeps its join, so that one use of one code does not rebuild the whole
    // list.
    const joins = new WeakMap<AccessCode, TrackedCode>()
    let before: readonly TrackedCode[] = []
    // The number of the newest reading. Joins of older readings are dropped, as is any after the
    // end.
    let newest = 0
    let isStopped = false

    const join = async (snapshot: CodesSnapshot) => {
      const number = ++newest
      const eventsFailure = await known.load(
        snapshot.codes.map(({ eventId }) => eventId),
        snapshot.fromCache,
      )
      if (number !== newest) return
      const now = snapshot.codes.map((code) => {
        const event = known.get(code.eventId)
        const same = joins.get(code)
        if (same && same.event === event) return same
        const tracked = trackedCodeOf(code, event, leader)
        joins.set(code, tracked)
        return tracked
      })
      // An unchanged reading keeps the same array, so that memoised selectors keep their results.
      const isSame = now.length === before.length && now.every((code, at) => code === before[at])
      const codes = isSame ? before : now
      before = codes
      // Frozen here, so that 10,000 codes are not deep-frozen in the state.
      listener(ok(Object.freeze({ ...snapshot, codes, eventsFailure })))
    }

    const stop = this.codes.watch(leader.id, (reading) => {
      if (reading.ok) {
        join(reading.value).catch((defect: unknown) => {
          // The end of a session fails what is still asked.
          if (isStopped) return
          listener(fail({ kind: 'unknown' }))
          // Rethrown unhandled, so that the global handler logs it.
          throw defect
        })
      } else {
        newest += 1
        listener(reading)
      }
    })
    return () => {
      isStopped = true
      newest += 1
      stop()
    }
  }
}
