import { createSelector } from '@reduxjs/toolkit'
import type { CodeId, EventId } from '../../domain/codes/AccessCode'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import type { CodeUse } from '../../domain/usage/CodeUse'
import type { DayUses } from '../../domain/usage/days'
import { selectCodes } from '../codes/codes.slice'
import { selectIsOnline } from '../connection/connection.slice'
import { selectUsageLog, selectUsagePerDay } from './usageLog.slice'

type Failure = ReadFailure['kind']

/** The usage log of a code on the screen. */
export type UsageLogView =
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

/** Before the first answer: loading, or failed after a failure or if offline. */
const unanswered = (failure: Failure | null, isOnline: boolean) => {
  const why = failure ?? (isOnline ? null : 'offline')
  return why === null ? ({ kind: 'loading' } as const) : ({ kind: 'failed', failure: why } as const)
}

/** The usage log of a code (USES-2); loading until it was opened. */
export const selectUsageLogView = createSelector(
  [selectUsageLog, selectIsOnline, (_: unknown, code: CodeId) => code],
  (log, isOnline, code): UsageLogView => {
    if (log.kind === 'closed' || log.code !== code) return unanswered(null, isOnline)
    if (log.kind !== 'ready') {
      return unanswered(log.kind === 'failed' ? log.failure : null, isOnline)
    }
    const { uses, next, wish } = log
    return {
      kind: 'ready',
      uses,
      hasMore: next !== null,
      isReading: wish.kind === 'pending',
      failure: wish.kind === 'failed' ? wish.failure : null,
    }
  },
)

/** When a code was created, in epoch milliseconds; null if that is not known. */
export const selectCreatedAt = createSelector(
  [selectCodes, (_: unknown, code: CodeId) => code],
  (codes, code) => codes?.find(({ id }) => id === code)?.createdAt ?? null,
)

export type UsagePerDayView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | {
      readonly kind: 'ready'
      /** Today's is the last. */
      readonly days: readonly DayUses[]
      /** Why the newest reading failed; null if it did not. */
      readonly failure: Failure | null
    }

/** The uses of an event by day (USES-5); loading until they were asked for. */
export const selectUsagePerDayView = createSelector(
  [selectUsagePerDay, selectIsOnline, (_: unknown, event: EventId) => event],
  (shown, isOnline, event): UsagePerDayView => {
    if (shown.kind === 'closed' || shown.event !== event) return unanswered(null, isOnline)
    if (shown.kind !== 'ready') {
      return unanswered(shown.kind === 'failed' ? shown.failure : null, isOnline)
    }
    return { kind: 'ready', days: shown.days, failure: shown.failure }
  },
)
