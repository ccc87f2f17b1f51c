import type { CodeId, EventId } from '../../../domain/codes/AccessCode'
import { historyRequest } from '../../history/history.events'

/** The history of a code is on the screen; one at a time (USES-2). */
export const historyOpened = historyRequest<{ readonly code: CodeId }>('codeOpened')

export const historyClosed = historyRequest('codeClosed')

/** The next page, older than what is there. */
export const moreUsesRequested = historyRequest('moreUsesRequested')

/** Repeats what failed. */
export const usesRetryRequested = historyRequest('usesRetryRequested')

/** The uses of an event by day are on the screen; one event at a time (USES-5). */
export const eventDaysRequested = historyRequest<{ readonly event: EventId }>('eventDaysRequested')

export const eventDaysClosed = historyRequest('eventDaysClosed')

export const eventDaysRetryRequested = historyRequest('eventDaysRetryRequested')
