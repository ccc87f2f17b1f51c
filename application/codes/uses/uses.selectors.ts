import { createSelector } from '@reduxjs/toolkit'
import type { CodeId, EventId } from '../../../domain/codes/AccessCode'
import type { CodeUse } from '../../../domain/codes/uses/CodeUse'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import { selectIsOnline } from '../../connection/connection.slice'
import { selectReadCodes } from '../tracked/tracked.slice'
import { type DayUses, selectDays, selectHistory } from './uses.slice'

type Failure = ReadFailure['kind']

/** The history of a code on the screen. */
export type HistoryView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'ready'
      readonly uses: readonly CodeUse[]
      readonly hasMore: boolean
      readonly isReading: boolean
      /** Why the newest reading failed; null if it did not. */
      readonly failure: Failure | null
    }

const waiting = (failure: Failure | null, isOnline: boolean) => {
  // Without a connection, what loads this may not even have started.
  const why = failure ?? (isOnline ? null : 'offline')
  return why === null ? ({ kind: 'loading' } as const) : ({ kind: 'failed', failure: why } as const)
}

/** The history of a code (USES-2); loading until it was opened. */
export const selectHistoryView = createSelector(
  [selectHistory, selectIsOnline, (_: unknown, code: CodeId) => code],
  (open, isOnline, code): HistoryView => {
    const history = open?.code === code ? open : null
    if (!history?.uses) return waiting(history?.failure ?? null, isOnline)
    const { uses, next, isReading, failure } = history
    return { kind: 'ready', uses, hasMore: next !== null, isReading, failure }
  },
)

/** When a code was created, in epoch milliseconds; null if that is not known. */
export const selectCreatedAt = createSelector(
  [selectReadCodes, (_: unknown, code: CodeId) => code],
  (codes, code) => codes?.find(({ id }) => id === code)?.createdAt ?? null,
)

export type DaysView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'ready'
      /** The last days, today's the last. */
      readonly days: readonly DayUses[]
      readonly total: number
      readonly today: number
      /** Why the newest reading failed; null if it did not. */
      readonly failure: Failure | null
    }

/** The uses of an event by day (USES-5); loading until they were asked for. */
export const selectDaysView = createSelector(
  [selectDays, selectIsOnline, (_: unknown, event: EventId) => event],
  (shown, isOnline, event): DaysView => {
    const found = shown?.event === event ? shown : null
    if (!found?.days) return waiting(found?.failure ?? null, isOnline)
    const { days, failure } = found
    const total = days.reduce((sum, { uses }) => sum + uses, 0)
    return { kind: 'ready', days, total, today: days.at(-1)?.uses ?? 0, failure }
  },
)
