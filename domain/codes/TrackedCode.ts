import type { UserId } from '../session/SignedInUser'
import type { AccessCode, EventId } from './AccessCode'

export interface CodeEvent {
  readonly id: EventId
  readonly name: string
  /** When it begins, in epoch milliseconds; null if it is not known, as each of the following (ENTITY-8). */
  readonly date: number | null
  readonly place: string | null
  /** The http(s) address where the event's codes are used; it holds `{codigo}` in place of the code. */
  readonly url: string | null
}

export interface CodeLeader {
  readonly id: UserId
  /** Null if the leader's document has none. */
  readonly firstName: string | null
  readonly lastName: string | null
}

/** The name of a leader; '' if the document has none. */
export const leaderNameOf = ({
  firstName,
  lastName,
}: Pick<CodeLeader, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ')

/** A code joined with its event and its leader (ENTITY-6). */
export interface TrackedCode extends AccessCode {
  readonly event: CodeEvent | null
  readonly leader: CodeLeader
}

/** The event of a code; 'none' stands for every event that was not found. */
export type EventKey = EventId | 'none'

export const eventKeyOf = (code: Pick<TrackedCode, 'event' | 'eventId'>): EventKey =>
  (code.event && code.eventId) ?? 'none'

/** @param event of the code; null, like undefined, if it is not known */
export const trackedCodeOf = (
  code: AccessCode,
  event: CodeEvent | null | undefined,
  leader: CodeLeader,
): TrackedCode => ({ ...code, event: event ?? null, leader })

/** Texts for a missing event or leader (ERROR-18, ERROR-19). */
export const EVENT_NOT_FOUND = 'Evento no encontrado'
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
