import type { AccessCode } from '../../../domain/codes/AccessCode'
import type { CodeRepository, CodesSnapshot } from '../../../domain/codes/CodeRepository'
import type { EventRepository } from '../../../domain/codes/EventRepository'
import type { CodeLeader, TrackedCode } from '../../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../../domain/shared/Result'
import type { Unsubscribe } from '../../../domain/shared/Unsubscribe'
import { KnownEvents } from './KnownEvents'

export interface TrackedCodesSnapshot extends Omit<CodesSnapshot, 'codes'> {
  readonly codes: readonly TrackedCode[]
  /** Why some events could not be read now: their codes read as if there were none. Null where all could. */
  readonly eventsFailure: ReadFailure['kind'] | null
}

export type TrackedCodesReading = Result<TrackedCodesSnapshot, ReadFailure>

/**
 * Watches a leader's tracked codes (QUERY-4, ENTITY-6), each joined with its event and with the leader. A leader's codes are
 * theirs by the query itself, so the leader's name is the one already known, and each event is asked for once.
 */
export class LoadTrackedCodes {
  private readonly codes: CodeRepository
  private readonly events: EventRepository

  constructor(codes: CodeRepository, events: EventRepository) {
    this.codes = codes
    this.events = events
  }

  watch(leader: CodeLeader, listener: (reading: TrackedCodesReading) => void): Unsubscribe {
    const known = new KnownEvents(this.events)
    // A code that the store hands over again is joined already: one use of a code does not cost the whole list.
    const joined = new WeakMap<AccessCode, TrackedCode>()
    let before: readonly TrackedCode[] = []
    // The number of the newest reading: a join that ends after a newer one began is dropped, as is any after the end.
    let newest = 0

    const join = async (snapshot: CodesSnapshot) => {
      const mine = ++newest
      const eventsFailure = await known.learn(
        snapshot.codes.map(({ eventId }) => eventId),
        snapshot.fromCache,
      )
      if (mine !== newest) return
      const now = snapshot.codes.map((code) => {
        const event = known.get(code.eventId)
        const same = joined.get(code)
        if (same && same.event === event) return same
        const tracked = { ...code, event, leader }
        joined.set(code, tracked)
        return tracked
      })
      // A reading that brings no change hands on the very list, so that whatever was made of it stays.
      const isSame = now.length === before.length && now.every((code, at) => code === before[at])
      const codes = isSame ? before : now
      before = codes
      // Frozen, so that the store need not look through 10,000 codes to freeze them itself.
      listener(ok(Object.freeze({ ...snapshot, codes, eventsFailure })))
    }

    const stop = this.codes.watchTrackedBy(leader.id, (reading) => {
      if (reading.ok) {
        join(reading.value).catch((defect: unknown) => {
          listener(fail({ kind: 'unknown' }))
          // Not handled: whoever looks after unhandled rejections records it.
          throw defect
        })
      } else {
        newest += 1
        listener(reading)
      }
    })
    return () => {
      newest += 1
      stop()
    }
  }
}
