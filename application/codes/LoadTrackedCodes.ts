import type { EventId } from '../../domain/codes/AccessCode'
import type { CodeRepository, CodesSnapshot } from '../../domain/codes/CodeRepository'
import type { EventRepository } from '../../domain/codes/EventRepository'
import type { CodeEvent, CodeLeader, TrackedCode } from '../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { fail, ok, type Result } from '../../domain/shared/Result'
import type { Unsubscribe } from '../../domain/shared/Unsubscribe'

export interface TrackedCodesSnapshot extends Omit<CodesSnapshot, 'codes'> {
  readonly codes: readonly TrackedCode[]
}

export type TrackedCodesReading = Result<TrackedCodesSnapshot, ReadFailure>

/**
 * Watches a leader's tracked codes (spec §4), each joined with its event and with the leader. A leader's codes are
 * theirs by the query itself, so the leader's name is the one already known, and each event is read once.
 */
export class LoadTrackedCodes {
  private readonly codes: CodeRepository
  private readonly events: EventRepository

  constructor(codes: CodeRepository, events: EventRepository) {
    this.codes = codes
    this.events = events
  }

  watch(leader: CodeLeader, listener: (reading: TrackedCodesReading) => void): Unsubscribe {
    const known = new Map<EventId, CodeEvent>()
    // The number of the newest reading: a join that ends after a newer one began is dropped, as is any after the end.
    let newest = 0

    const join = async (snapshot: CodesSnapshot) => {
      const mine = ++newest
      await this.learnEvents(snapshot, known)
      if (mine !== newest) return
      const codes = snapshot.codes.map((code) => ({
        ...code,
        event: (code.eventId && known.get(code.eventId)) || null,
        leader,
      }))
      listener(ok({ ...snapshot, codes }))
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

  /** Events that are missing or cannot be read now are asked for again with the next snapshot. */
  private async learnEvents({ codes }: CodesSnapshot, known: Map<EventId, CodeEvent>) {
    const unknown = new Set<EventId>()
    for (const { eventId } of codes) if (eventId && !known.has(eventId)) unknown.add(eventId)
    if (unknown.size === 0) return
    const found = await this.events.byIds([...unknown])
    if (found.ok) for (const [id, event] of found.value) known.set(id, event)
  }
}
