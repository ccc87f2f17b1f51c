import { createSelector } from '@reduxjs/toolkit'
import type { CodeId, EventId } from '../../domain/codes/AccessCode'
import { eventNameOf, type TrackedCode } from '../../domain/codes/TrackedCode'
import type { CodeUse } from '../../domain/usage/CodeUse'
import { selectCodes } from '../codes/codes.selectors'
import { selectIsOnline } from '../connection/connection.slice'
import { selectTodaysUses } from './todaysUses.slice'

/** Today's uses, as the dashboard shows them. */
export type TodayView =
  /** They are not known: nothing is said. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'loading' }
  | {
      readonly kind: 'known'
      readonly uses: number
      /** How many events; those that are not found count as one. */
      readonly events: number
      /** Whether there are more uses than these. */
      readonly hasMore: boolean
    }

/** A use of today with its code; null for a code that is gone. */
export interface TodaysUse extends Pick<CodeUse, 'usedAt' | 'tickets'> {
  readonly key: string
  readonly code: TrackedCode | null
  readonly eventName: string
}

/** Today's uses with their codes, newest first. */
export const selectTodaysList = createSelector(
  [selectTodaysUses, selectCodes],
  ({ known }, codes): readonly TodaysUse[] => {
    if (known === null || known.uses.length === 0) return []
    const usedCodes = new Set(known.uses.map(({ codeId }) => codeId))
    const usedEvents = new Set<EventId | null>(known.uses.map(({ eventId }) => eventId))
    const byId = new Map<CodeId, TrackedCode>()
    const names = new Map<EventId | null, string>()
    for (const code of codes ?? []) {
      if (usedCodes.has(code.id)) byId.set(code.id, code)
      if (usedEvents.has(code.eventId)) names.set(code.eventId, eventNameOf(code))
    }
    return known.uses.map(({ id, codeId, eventId, usedAt, tickets }) => {
      const code = byId.get(codeId) ?? null
      const eventName = names.get(eventId) ?? eventNameOf(code ?? { event: null })
      return { key: `${codeId} ${id}`, code, eventName, usedAt, tickets }
    })
  },
)

const selectEventKeys = createSelector(
  [selectCodes],
  (codes) => new Map(codes?.map(({ eventId, event }) => [eventId, event?.id ?? null])),
)

export const selectToday = createSelector(
  [selectTodaysUses, selectEventKeys, selectIsOnline],
  ({ known, hasFailed }, keys, isOnline): TodayView => {
    if (known === null) return { kind: hasFailed || !isOnline ? 'unknown' : 'loading' }
    const { uses, hasMore } = known
    const events = new Set(uses.map(({ eventId }) => keys.get(eventId) ?? null)).size
    return { kind: 'known', uses: uses.length, events, hasMore }
  },
)
