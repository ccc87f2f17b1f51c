import type { CodeRepository, CodesSnapshot } from '../../domain/codes/CodeRepository'
import type { EventRepository } from '../../domain/codes/EventRepository'
import type { CodeLeader, TrackedCode } from '../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../domain/shared/Result'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'
import { KnownEvents } from './KnownEvents'

export interface TrackedCodesSnapshot extends Omit<CodesSnapshot, 'codes'> {
  readonly codes: readonly TrackedCode[]
  /** Why some events could not be read now: their codes read as if there were none. Null where all could. */
  readonly eventsFailure: ReadFailure['kind'] | null
}

export type TrackedCodesReading = Result<TrackedCodesSnapshot, ReadFailure>

/**
 * Watches a leader's tracked codes (spec §4), each joined with its event and with the leader. A leader's codes are
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
    // The number of the newest reading: a join that ends after a newer one began is dropped, as is any after the end.
    let newest = 0

    const join = async (snapshot: CodesSnapshot) => {
      const mine = ++newest
      const eventsFailure = await known.learn(
        snapshot.codes.map(({ eventId }) => eventId),
        snapshot.fromCache,
      )
      if (mine !== newest) return
      const codes = snapshot.codes.map((code) => ({
        ...code,
        event: known.get(code.eventId),
        leader,
      }))
      listener(ok({ ...snapshot, codes, eventsFailure }))
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
