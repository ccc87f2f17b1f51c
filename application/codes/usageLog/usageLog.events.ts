import { createAction } from '@reduxjs/toolkit'
import type { CodeId, EventId } from '../../../domain/codes/AccessCode'

/** The usage log of a code is on the screen; one at a time (USES-2). */
export const usageLogOpened = createAction<{ readonly code: CodeId }>('usageLog/opened')

export const usageLogClosed = createAction('usageLog/closed')

/** The next page, older than what is there. */
export const moreUsesRequested = createAction('usageLog/moreRequested')

/** Repeats what failed. */
export const usageLogRetryRequested = createAction('usageLog/retryRequested')

/** The uses of an event by day are on the screen; one event at a time (USES-5). */
export const usagePerDayRequested = createAction<{ readonly event: EventId }>(
  'usageLog/perDayRequested',
)

export const usagePerDayClosed = createAction('usageLog/perDayClosed')

export const usagePerDayRetryRequested = createAction('usageLog/perDayRetryRequested')
