import type { UserId } from '../account/SignedInUser'
import type { AccessCode, EventId } from './AccessCode'

export interface CodeEvent {
  readonly id: EventId
  readonly name: string
}

export interface CodeLeader {
  readonly id: UserId
  /** Null if the leader's document has none. */
  readonly firstName: string | null
  readonly lastName: string | null
}

/** A code joined with its event and its leader (ENTITY-6). */
export interface TrackedCode extends AccessCode {
  readonly event: CodeEvent | null
  readonly leader: CodeLeader
}

/** Texts for a missing event or leader (ERROR-18, ERROR-19). */
const EVENT_NOT_FOUND = 'Evento no encontrado'
export const LEADER_NOT_FOUND = 'Leader no encontrado'

export const eventNameOf = (code: Pick<TrackedCode, 'event'>): string =>
  code.event?.name || EVENT_NOT_FOUND

/** Newest first. Codes without a date come last; equal dates are ordered by id. */
export const byNewest = (
  a: Pick<AccessCode, 'createdAt' | 'id'>,
  b: Pick<AccessCode, 'createdAt' | 'id'>,
): number =>
  (b.createdAt ?? Number.NEGATIVE_INFINITY) - (a.createdAt ?? Number.NEGATIVE_INFINITY) ||
  (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
