import { createSelector } from '@reduxjs/toolkit'
import type { Alert } from '../../domain/alerts/Alert'
import { USES_PER_PAGE } from '../../domain/codes/uses/UseRepository'
import type { ReadFailure } from '../../domain/shared/ReadFailure'
import { selectIsOnline } from '../connection/connection.slice'
import { selectOwnDataFailure } from '../own/ownData.slice'
import { selectAlerts } from './alerts.slice'

/** The alerts on the screen. */
export type AlertsView =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly failure: ReadFailure['kind'] }
  | {
      readonly kind: 'ready'
      /** Newest first. */
      readonly list: readonly Alert[]
      /** How many of the uses since the last look are counted, where there are more; else null. */
      readonly counted: number | null
      /** Why those uses could not be read; null if they could. */
      readonly failure: ReadFailure['kind'] | null
    }

/** The alerts with what is known of their reading (ALERT-1, ALERT-8). */
export const selectAlertsView = createSelector(
  [selectAlerts, selectOwnDataFailure, selectIsOnline],
  ({ list, hasMore, failure }, ownFailure, isOnline): AlertsView => {
    if (list !== null)
      return { kind: 'ready', list, counted: hasMore ? USES_PER_PAGE : null, failure }
    // Without a connection, what prepares them may not even have been loaded.
    const why = ownFailure ?? (isOnline ? null : 'offline')
    return why === null ? { kind: 'loading' } : { kind: 'failed', failure: why }
  },
)
