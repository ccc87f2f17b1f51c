import { createSelector } from '@reduxjs/toolkit'
import type { ReadFailure } from '../../../domain/shared/ReadFailure'
import type { Alert } from '../../../domain/usage/alerts/Alert'
import { alertsOf } from '../../../domain/usage/alerts/alertsOf'
import { USES_PER_PAGE } from '../../../domain/usage/UsageLog'
import { selectBatches } from '../../codes/batches.selectors'
import { selectCodes, selectHaveAllArrived } from '../../codes/codes.slice'
import { selectIsOnline } from '../../connection/connection.slice'
import {
  selectAlertSettings,
  selectIsLeaderDataKnown,
  selectLeaderDataFailure,
  selectRequests,
  selectSharedTwice,
} from '../../sharing/leaderData/leaderData.slice'
import { selectAlertsState } from './alerts.slice'

const selectNow = createSelector([selectAlertsState], ({ now }) => now)
const selectSince = createSelector([selectAlertsState], ({ since }) => since)
const selectUses = createSelector([selectAlertsState], ({ uses }) => uses)

/** All alerts, newest first; null until they are known (ALERT-1). */
export const selectAlerts = createSelector(
  [
    selectCodes,
    selectBatches,
    selectUses,
    selectSharedTwice,
    selectAlertSettings,
    selectRequests,
    selectSince,
    selectNow,
  ],
  (codes, batches, uses, sharedTwice, settings, requests, since, now): readonly Alert[] | null =>
    codes === null || since === null || now === null
      ? null
      : alertsOf({ codes, batches, uses, sharedTwice, settings, requests, since, now }),
)

/** Whether all codes and the leader data have arrived. */
export const selectAreAlertsDue = createSelector(
  [selectHaveAllArrived, selectIsLeaderDataKnown],
  (haveAllArrived, isKnown) => haveAllArrived && isKnown,
)

/** How many alerts the leader has not looked at. */
export const selectUnread = createSelector(
  [selectAlerts],
  (list) => list?.filter(({ isUnread }) => isUnread).length ?? 0,
)

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
  [selectAlerts, selectAlertsState, selectLeaderDataFailure, selectIsOnline],
  (list, { hasMore, reading }, leaderDataFailure, isOnline): AlertsView => {
    if (list !== null) {
      const failure = reading.kind === 'failed' ? reading.failure : null
      return { kind: 'ready', list, counted: hasMore ? USES_PER_PAGE : null, failure }
    }
    // Offline, the alerts' code may not have loaded.
    const why = leaderDataFailure ?? (isOnline ? null : 'offline')
    return why === null ? { kind: 'loading' } : { kind: 'failed', failure: why }
  },
)
