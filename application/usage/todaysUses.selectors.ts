import { createSelector } from '@reduxjs/toolkit'
import { selectCodes, selectConfirmedCodes } from '../codes/codes.slice'
import { selectIsOnline } from '../connection/connection.slice'
import { listUses } from './listUses'
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

/** Today's uses with their codes, newest first. */
export const selectTodaysList = createSelector(
  [selectTodaysUses, selectCodes],
  ({ known }, codes) => listUses(known?.uses ?? [], codes),
)

/** How often all codes were used; null while that is not confirmed. */
export const selectUseCount = createSelector(
  [selectConfirmedCodes],
  (codes) => codes?.reduce((sum, { currentUses }) => sum + currentUses, 0) ?? null,
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
