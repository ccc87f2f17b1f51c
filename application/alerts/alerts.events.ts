import { createAction } from '@reduxjs/toolkit'
import type { NewUses } from '../../domain/alerts/newUses'

/** The leader has looked at the alerts: none of them is unread any more (ALERT-5). */
export const alertsSeen = createAction('alerts/seen')

/** Reads the uses since the last look once more. */
export const alertsRetryRequested = createAction('alerts/retryRequested')

/** Codes were used while the portal is open; those of a few seconds together (ALERT-6). */
export const codesUsed = createAction<NewUses>('alerts/codesUsed')
