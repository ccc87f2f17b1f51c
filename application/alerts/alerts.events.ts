import { historyRequest } from '../history/history.events'

/** The leader has looked at the alerts: none of them is unread any more (ALERT-5). */
export const alertsSeen = historyRequest('alertsSeen')

/** Reads the uses since the last look once more. */
export const alertsRetryRequested = historyRequest('alertsRetryRequested')
