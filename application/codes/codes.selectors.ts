import { createSelector } from '@reduxjs/toolkit'
import type { CodeId, EventId } from '../../domain/codes/AccessCode'
import { foldCode } from '../../domain/codes/foldCode'
import { eventNameOf, type TrackedCode } from '../../domain/codes/TrackedCode'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { selectIsOnline } from '../connection/connection.slice'
import { selectCodes, selectCodesState, type WithCodes } from './codes.slice'

const NO_CODES: readonly TrackedCode[] = []

/** The leader's code with an id; null if there is none, or none yet. */
export const selectCode = createSelector(
  [selectCodes, (_: unknown, id: CodeId) => id],
  (codes, id): TrackedCode | null => codes?.find((code) => code.id === id) ?? null,
)

/**
 * The leader's code that the link of a ticket names, by its id or, in one made by hand, its text; null if there is none, or
 * none yet.
 */
export const selectTicketCode = createSelector(
  [selectCodes, (_: unknown, named: CodeId) => named],
  (codes, named): TrackedCode | null => {
    const text = foldCode(named)
    return (
      codes?.find(({ id }) => id === named) ??
      codes?.find(({ code }) => foldCode(code) === text) ??
      null
    )
  },
)

/** The name of an event that the leader has codes of; null for another, or none yet. */
export const selectEventName = createSelector(
  [selectCodes, (_: unknown, id: EventId) => id],
  (codes, id): string | null => {
    const code = codes?.find(({ event, eventId }) => event !== null && eventId === id)
    return code ? eventNameOf(code) : null
  },
)

/** The addresses of the events that the leader has codes of, each once. */
export const selectEventUrls = createSelector([selectCodes], (codes): readonly string[] => {
  const urls = new Set<string>()
  for (const { event } of codes ?? NO_CODES) if (event?.url) urls.add(event.url)
  return [...urls]
})

/** The state of the codes, without the rows. */
export type LoadStatus =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: ReadFailure['kind'] }
  | {
      readonly kind: 'ready'
      /** When the rows were last confirmed, in epoch milliseconds. */
      readonly takenAt: number
      /**
       * Why the rows may be out of date; null if they are current. 'connecting': the server was
       * asked and has not answered; 'cache': it does not answer.
       */
      readonly stale: ReadFailure['kind'] | 'cache' | 'connecting' | null
      /** Present while more rows are on their way; null once all are here. */
      readonly arriving: Arriving | null
    }

/** Whether the first codes are still to come. @param isEmpty whether none is here */
export const isAwaited = (status: LoadStatus, isEmpty: boolean): boolean =>
  status.kind === 'loading' || (isEmpty && status.kind === 'ready' && status.arriving !== null)

/** How many codes are here, and in all; null if that is not known yet. */
export interface Arriving {
  readonly loaded: number
  readonly total: number | null
}

export const selectLoadStatus = createSelector(
  [selectCodesState, selectIsOnline],
  (state, isOnline): LoadStatus => {
    if (state.status === 'loading') return { kind: 'loading' }
    if (state.status === 'failed') return { kind: 'failed', failure: state.failure }
    const { codes, takenAt, fromCache, isConnecting, eventsFailure } = state.snapshot
    const unconfirmed = isConnecting ? 'connecting' : 'cache'
    const current = fromCache ? unconfirmed : null
    const stale = state.failure ?? eventsFailure ?? (isOnline ? current : 'offline')
    const total = state.snapshot.arriving?.total ?? null
    const arriving = state.snapshot.arriving ? { loaded: codes.length, total } : null
    return { kind: 'ready', takenAt, stale, arriving }
  },
)

/** The texts of codes to copy or share. Codes without text are left out. */
export const textsOf = (codes: readonly TrackedCode[]): readonly string[] =>
  codes.map(({ code }) => code).filter((text) => text !== '')

/** The uses of all codes by their event, counted once per reading. */
const selectUsesByEvent = createSelector([selectCodes], (codes) => {
  const uses = new Map<EventId | null, number>()
  for (const { eventId, currentUses } of codes ?? NO_CODES) {
    uses.set(eventId, (uses.get(eventId) ?? 0) + currentUses)
  }
  return uses
})

/** How often the leader's codes of an event were used (GOAL-1). */
export const selectEventUses = (state: WithCodes, event: EventId): number =>
  selectUsesByEvent(state).get(event) ?? 0
