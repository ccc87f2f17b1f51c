import { createAction } from '@reduxjs/toolkit'
import type { UsesSummary } from '../../../domain/usage/alerts/newUses'

/** The leader has looked at the alerts: none of them is unread any more (ALERT-5). */
export const alertsSeen = createAction('alerts/seen')

/** Reads the uses since the last look once more. */
export const alertsRetryRequested = createAction('alerts/retryRequested')

/** Codes were used while the portal is open. Uses within a few seconds share one event (ALERT-6). */
export const codesUsed = createAction<UsesSummary>('alerts/codesUsed')
